#!/usr/bin/env ruby
# frozen_string_literal: true
# SPDX-License-Identifier: MIT
#
# Makes the questions of eyaml.json (see README.md): a key pair, values sealed with it by hiera-eyaml, and lookups without
# answers.   seal.rb > questions.json

require 'base64'
require 'hiera'
require 'hiera/backend/eyaml'
require 'hiera/backend/eyaml/encryptor'
require 'hiera/backend/eyaml/options'
require 'hiera/backend/eyaml/utils'
require 'hiera/backend/eyaml/plugins'
require 'json'
require 'tmpdir'

Encryptor = Hiera::Backend::Eyaml::Encryptor
Options = Hiera::Backend::Eyaml::Options
Pkcs7 = Encryptor.find('pkcs7')

def new_keys(folder, name)
  Options.set('pkcs7_private_key' => "#{folder}/#{name}.private.pem", 'pkcs7_public_key' => "#{folder}/#{name}.public.pem",
              'pkcs7_subject' => '/', 'pkcs7_keysize' => 2048, 'pkcs7_digest' => 'SHA256')
  Pkcs7.create_keys
  { private: File.read("#{folder}/#{name}.private.pem"), public: File.read("#{folder}/#{name}.public.pem") }
end

def seal(folder, name, text)
  Options.set('pkcs7_public_key' => "#{folder}/#{name}.public.pem")
  Base64.strict_encode64(Pkcs7.encrypt(text))
end

def folded(sealed, indent)
  sealed.scan(/.{1,60}/).map { |line| ' ' * indent + line }.join("\n")
end

Dir.mktmpdir do |folder|
  site = new_keys(folder, 'site')
  other = new_keys(folder, 'other')
  secret = ->(text) { "ENC[PKCS7,#{seal(folder, 'site', text)}]" }

  quoted = ->(text) { "'#{secret.call(text)}'" }

  data = +"---\n"
  data << "plain: not sealed\n"
  data << "number: 5\nnothing: ~\n"
  data << "string: #{secret.call('s3cret')}\n"
  data << "quoted: \"#{secret.call('s3cret')}\"\n"
  data << "block: >\n#{folded(secret.call('in a block'), 2)}\n"
  data << "literal: |\n#{folded(secret.call('in a literal block'), 2)}\n"
  data << "literal_line: |\n  #{secret.call('on one line')}\n"
  data << "lines: #{secret.call("line one\nline two\n")}\n"
  data << "two_breaks: #{secret.call("text\n\n")}\n"
  data << "carriage: #{secret.call("text\r\n")}\n"
  data << "inside: 'postgres://app:#{secret.call('p/w')}@db:#{secret.call('5432')}/x'\n"
  data << "behind_break: \"a\\n#{secret.call('b')}\\n\"\n"
  data << "small_scheme: ENC[pkcs7,#{seal(folder, 'site', 'small')}]\n"
  data << "no_scheme: ENC[#{seal(folder, 'site', 'no scheme')}]\n"
  data << "spaced: 'ENC[PKCS7, #{seal(folder, 'site', 'spaced').scan(/.{1,50}/).join(' ')} ]'\n"
  data << "dec: 'DEC::PKCS7[clear]! and #{secret.call('x')}'\n"
  data << "dec_only: 'DEC::PKCS7[clear]!'\n"
  data << "not_base64: \"ENC[hello!]\\n\"\n"
  data << "no_seal: \"text\\n\"\n"
  data << "garbage: ENC[PKCS7,abcd]\n"
  data << "other_key: ENC[PKCS7,#{seal(folder, 'other', 'not for you')}]\n"
  data << "list: [a, #{quoted.call('b')}, 3]\n"
  data << "hash:\n  user: app\n  pass: #{secret.call('word')}\n  deep: {list: [#{quoted.call('x')}, x]}\n"
  data << "sealed_key: {'#{secret.call('k')}': #{quoted.call('v')}}\n"
  data << "facts: #{secret.call('%{facts.role}/%{lookup(\'string\')}')}\n"
  data << "'%{facts.role}': top\n"
  data << "hash_key: {'%{facts.role}': #{quoted.call('v')}}\n"
  data << "uses: \"<%{lookup('string')}>\"\nalias: \"%{alias('list')}\"\n"
  data << "digits: #{secret.call('42')}\n"
  data << "umlaut: #{secret.call('zwölf')}\n"
  data << "empty: #{secret.call('')}\n"
  data << "marker: ['#{secret.call('--low')}', high]\n"
  data << "both: {a: #{quoted.call('high')}, l: [#{quoted.call('one')}]}\n"
  data << "symbol: :sym\n1: number key\n"
  data << "lookup_options:\n  digits: {convert_to: Integer}\n"

  low = +"---\n"
  low << "string: low\nmarker: [low, lower]\n"
  low << "both: {a: low, b: #{quoted.call('only low')}, l: [one, #{quoted.call('one')}]}\n"
  low << "list: [#{quoted.call('b')}, c]\n"

  files = {
    'hiera.yaml' => <<~YAML,
      version: 5
      hierarchy:
        - name: Secret
          lookup_key: eyaml_lookup_key
          path: secret.eyaml
          options:
            pkcs7_private_key: <ROOT>/keys/private_key.pkcs7.pem
            pkcs7_public_key: <ROOT>/keys/public_key.pkcs7.pem
        - name: Low
          lookup_key: eyaml_lookup_key
          path: low.eyaml
          options:
            pkcs7_private_key: <ROOT>/keys/private_key.pkcs7.pem
            pkcs7_public_key: <ROOT>/keys/public_key.pkcs7.pem
        - name: Plain
          path: plain.yaml
    YAML
    'data/secret.eyaml' => data,
    'data/low.eyaml' => low,
    'data/plain.yaml' => "in_plain: ENC[PKCS7,#{seal(folder, 'site', 'not opened')}]\n",
    'keys/private_key.pkcs7.pem' => site[:private],
    'keys/public_key.pkcs7.pem' => site[:public]
  }
  scope = { 'facts' => { 'role' => 'web' } }
  ask = ->(key, merge = nil) { { 'key' => key, 'merge' => merge } }
  keys = data.scan(/^'?([a-z0-9%{}._]+)'?:/).flatten + %w[web 1 in_plain hash.pass hash.deep.list.0 list.1]
  lookups = keys.uniq.map { |key| ask.call(key) }
  lookups += %w[list marker].map { |key| ask.call(key, 'unique') } + [ask.call('both', 'hash'), ask.call('both', 'deep')]
  lookups << ask.call('marker', 'strategy' => 'deep', 'knockout_prefix' => '--')
  cases = [{ 'name' => 'opened', 'dialect' => 'hiera5', 'files' => files, 'scope' => scope, 'lookups' => lookups }]

  wrong = files.merge('keys/private_key.pkcs7.pem' => other[:private])
  cases << { 'name' => 'private_key_of_another_pair', 'dialect' => 'hiera5', 'files' => wrong, 'scope' => scope,
             'lookups' => [ask.call('string'), ask.call('plain'), ask.call('both', 'deep')] }
  wrong = files.merge('keys/private_key.pkcs7.pem' => other[:private], 'keys/public_key.pkcs7.pem' => other[:public])
  cases << { 'name' => 'another_pair', 'dialect' => 'hiera5', 'files' => wrong, 'scope' => scope,
             'lookups' => [ask.call('string'), ask.call('other_key'), ask.call('plain')] }
  without = files.merge('hiera.yaml' => "version: 5\nhierarchy:\n- {name: E, lookup_key: eyaml_lookup_key}\n")
  cases << { 'name' => 'no_path', 'dialect' => 'hiera5', 'files' => without, 'lookups' => [ask.call('string')] }
  list = files.merge('data/secret.eyaml' => "- a\n", 'data/low.eyaml' => "a: [\n")
  cases << { 'name' => 'odd_files', 'dialect' => 'hiera5', 'files' => list, 'lookups' => [ask.call('string')] }
  puts JSON.pretty_generate(cases)
end
