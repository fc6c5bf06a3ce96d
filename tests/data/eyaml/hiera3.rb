#!/usr/bin/env ruby
# frozen_string_literal: true
# SPDX-License-Identifier: MIT
#
# Asks the real Hiera 3 with its eyaml backend about the sealed data of eyaml.json (see README.md).
#   hiera3.rb eyaml.json > hiera3.json

require 'hiera'
require 'hiera/backend'
require 'hiera/backend/eyaml_backend'
require 'hiera/backend/eyaml/options'
require 'fileutils'
require 'json'
require 'tmpdir'

ABSENT = Object.new
ROOT = '<ROOT>'

EXTRA = <<~YAML
  ---
  token: "<%{hiera('string')}>"
  list_alias: "%{alias('list')}"
  opened_and_more: "%{hiera('sealed_beside')}!"
  'key %{facts.role}': found by its written name
  'text %{facts.role}': {'%{facts.role}': "is %{facts.role}"}
  itself: "%{hiera('itself')}"
  through_plain: "%{hiera('plain_to_eyaml')}"
  literal_twice: ["%{literal('%')}{x}", "%{literal('%')}{y}"]
  nulled: ~
  null_list: [~, a]
  alias_of_nothing: "%{alias('nowhere')}"
  where: "%{hiera('place')}"
  wrong_method: "%{lookup('string')}"
YAML
PLAIN = <<~YAML
  ---
  plain_to_eyaml: "%{hiera('through_plain')}"
  nulled: from yaml
  alias_of_nothing: from yaml
  only_yaml: ENC[PKCS7,abcd]
  token_of_yaml: "%{hiera('string')} %{hiera('hash.user')}"
  place: plain
  both: {a: plain, c: plain, l: [plain]}
  list: [plain]
  hash: text
YAML

def configuration(eyaml, behavior: nil, sources: '[secret, extra, low]')
  text = +"---\n:backends: [eyaml, yaml]\n:hierarchy: #{sources}\n:yaml:\n  :datadir: <ROOT>/data\n"
  text << ":merge_behavior: #{behavior}\n" if behavior
  text << eyaml
end

def settings(more = '', privately: '<ROOT>/keys/private_key.pkcs7.pem')
  ":eyaml:\n  :datadir: <ROOT>/data\n  :pkcs7_private_key: #{privately}\n" \
    "  :pkcs7_public_key: <ROOT>/keys/public_key.pkcs7.pem\n#{more}"
end

def ask(key, **options)
  options.empty? ? { 'key' => key } : { 'key' => key, 'options' => options.transform_keys(&:to_s) }
end

def questions(suite)
  known = suite[0]['files']
  files = known.reject { |path, _| path == 'hiera.yaml' }
  files['data/extra.eyaml'] = EXTRA
  files['data/low.yaml'] = PLAIN
  files['data/low.eyaml'] += "place: eyaml\nnulled: below\n"
  files['data/over.eyaml'] = "---\nplace: override\nwhere_above: \"%{hiera('place')}\"\nlist: [over]\n"
  new_case = lambda do |name, config, lookups, changed = {}|
    { 'name' => "eyaml.#{name}", 'dialect' => 'hiera3', 'files' => files.merge('hiera.yaml' => config).merge(changed),
      'scope' => { 'variables' => { 'facts' => { 'role' => 'web' }, 'which' => 'private_key' } }, 'lookups' => lookups.map(&:dup) }
  end
  keys = suite[0]['lookups'].reject { |each| each['merge'] }.map { |each| each['key'] }
  keys.delete('other_key') # OpenSSL fails 299 times of 300 and gives garbage once
  keys += EXTRA.scan(/^'?([a-z_ %{}.]+)'?:/).flatten + PLAIN.scan(/^([a-z_]+):/).flatten + %w[nowhere hash.user string.x]
  types = %w[list marker string both number nulled null_list place hash]
  merges = types.map { |key| ask(key, type: 'array') } + types.map { |key| ask(key, type: 'hash') }
  merges += %w[native deep deeper].map { |name| ask('both', type: { 'behavior' => name }) }
  few = [ask('string'), ask('plain'), ask('both', type: 'hash'), ask('only_yaml'), ask('place')]
  other = suite.find { |each| each['name'] == 'private_key_of_another_pair' }['files']
  cases = [new_case.call('opened', configuration(settings), keys.uniq.map { |key| ask(key) } + merges)]
  %w[native deep deeper].each do |name|
    cases << new_case.call("merge_#{name}", configuration(settings, behavior: name), merges)
  end
  cases << new_case.call('override', configuration(settings),
                         %w[place where where_above].map { |key| ask(key, order_override: 'over') } +
                         [ask('list', type: 'array', order_override: 'over')])
  named = settings("  :extension: secret\n")
  cases << new_case.call('extension', configuration(named), few, 'data/low.secret' => "place: secret\n")
  plain_names = settings.gsub('  :pkcs7', '  pkcs7')
  cases << new_case.call('names_without_colon', configuration(plain_names), few)
  by_variable = settings(privately: '"<ROOT>/keys/%{which}.pkcs7.pem"')
  cases << new_case.call('path_with_variable', configuration(by_variable), few)
  cases << new_case.call('private_key_of_another_pair', configuration(settings), few, other.select { |path, _| path.start_with?('keys/') })
  cases << new_case.call('garbage_list', configuration(settings), [ask('a')], 'data/secret.eyaml' => "a: ['ENC[PKCS7,abcd]']\n")
  cases << new_case.call('root_is_list', configuration(settings), few, 'data/secret.eyaml' => "- a\n")
  cases << new_case.call('root_is_empty', configuration(settings), few, 'data/secret.eyaml' => '')
  cases << new_case.call('syntax', configuration(settings), few, 'data/secret.eyaml' => "a: [\n")
  cases << new_case.call('no_settings', configuration(''), few)
  cases << new_case.call('settings_are_text', configuration(":eyaml: text\n"), few)
  cases << new_case.call('datadir_is_list', configuration(":eyaml:\n  :datadir: [a]\n"), few)
  cases << new_case.call('wrong_token', configuration(settings("  :other: \"%{lookup('x')}\"\n")), few)
  cases
end

def typed(type)
  case type
  when nil then :priority
  when Hash then type.transform_keys(&:to_sym)
  else type.to_sym
  end
end

def without_root(value, root)
  JSON.parse(JSON.generate(value).gsub(root, ROOT))
end

def as_json(value)
  case value
  when String then value.dup.force_encoding('UTF-8')
  when Array then value.map { |each| as_json(each) }
  when Hash then value.to_h { |key, each| [as_json(key), as_json(each)] }
  else value
  end
end

def answer(kase, lookup, root)
  options = lookup['options'] || {}
  Hiera::Backend.clear!
  Hiera::Backend::Eyaml::Options.set({})
  hiera = Hiera.new(config: "#{root}/hiera.yaml")
  Hiera.logger = 'noop'
  scope = JSON.parse(JSON.generate(kase['scope']['variables']))
  value = hiera.lookup(lookup['key'], ABSENT, scope, options['order_override'], typed(options['type']))
  value.equal?(ABSENT) ? { 'not_found' => true } : { 'result' => without_root(as_json(value), root) }
rescue Exception => e # rubocop:disable Lint/RescueException -- Hiera 3 raises plain Exception
  { 'error' => e.message.lines.first.to_s.chomp.gsub(root, ROOT), 'error_class' => e.class.name }
end

Hiera.logger = 'noop'
cases = questions(JSON.parse(File.read(ARGV.fetch(0))))
cases.each do |kase|
  Dir.mktmpdir do |folder|
    root = File.realpath(folder)
    kase['files'].each do |path, text|
      FileUtils.mkdir_p(File.dirname("#{root}/#{path}"))
      File.write("#{root}/#{path}", text.gsub(ROOT, root))
    end
    kase['lookups'].map! { |lookup| lookup.merge(answer(kase, lookup, root)) }
  end
end
puts JSON.pretty_generate(cases)
