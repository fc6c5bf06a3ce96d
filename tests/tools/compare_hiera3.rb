#!/usr/bin/env ruby
# SPDX-License-Identifier: MIT
# Compares `strata query` with Hiera 3 on random configurations, data and questions.
#
#   compare_hiera3.rb STRATA [CASES [SEED]]
#
# Needs the Debian package `hiera`. YAML is loaded as the Rubies of Hiera 3's time did: with aliases and dates. Error
# texts of Ruby and its libraries are not compared. Prints each difference; exit status 1 if there is one.
begin
  require 'hiera'
  require 'hiera/backend'
rescue LoadError
  puts 'skipped: Hiera 3 is not installed'
  exit 0
end
require 'fileutils'
require 'json'
require 'open3'
require 'tmpdir'
require 'yaml'

module Psych
  def self.load(text, **) = unsafe_load(text)
end

STRATA = File.expand_path(ARGV[0] || abort('compare_hiera3.rb STRATA [CASES [SEED]]'))
CASES = (ARGV[1] || 300).to_i
SEED = (ARGV[2] || Random.new_seed % 1_000_000).to_i
RANDOM = Random.new(SEED)
MISSING = Object.new.freeze
FOREIGN = %w[NoMethodError TypeError RegexpError SystemStackError Psych::SyntaxError JSON::ParserError Psych::BadAlias].freeze

def one(*choices) = choices.flatten(1)[RANDOM.rand(choices.flatten(1).size)]
def chance(share) = RANDOM.rand < share

KEYS = %w[alpha beta gamma delta ref].freeze
WORDS = ['a', 'b', 'c', '--a', '--b', '--', '-a', 'x y', '1', 'true', '', "l1\nl2", 'ä'].freeze
SUBKEYS = ['p', 'q', 'r', '--p', 'a.b', '0', '%{env}_k', "%{alias('alpha')}", '%{n}'].freeze
SCOPE = { 'env' => 'prod', 'n' => 5, 't' => true, 'f' => 1.5, 'nul' => nil, 'empty' => '', 'list' => ['x', { 'k' => 'v' }],
          'h' => { 'k' => 'v', 'd.t' => 'q' }, 'a.b' => 'dotted', '::env' => 'top', 'loop' => '%{loop}', 'chain' => 'pre %{env} post %{n}',
          'ali' => "%{alias('alpha')}", 'lit' => "%{literal('%')}{env}", "two\nlines" => 'tl' }.freeze

# --- random pieces

def token
  key = one(KEYS + ['alpha.p', 'beta.0', "'a.b'", 'nope', 'alpha.p.q', '"gamma"', 'a..b'])
  inner = case RANDOM.rand(20)
          when 0..3 then one(SCOPE.keys)
          when 4 then one('h.k', 'list.0', 'list.1.k', 'list.9', "h.'d.t'", "'a.b'", '"a.b"', 'h.nope', 'env.x', 'n.x', 'list.k', 'h.0', 'f.x', 'nul.x')
          when 5 then one('', '::', "''", '""', ' ', " '::' ", 'a..b', "a'b", '.a', 'a.', "'.'", "a'.'", "a'.'.b", '0', '::nope')
          when 6..9 then "hiera('#{key}')"
          when 10..12 then "alias('#{key}')"
          when 13 then one("scope('env')", "scope('h.k')", "scope('nope')", "scope('chain')", 'scope("::env")')
          when 14, 15 then one("literal('%')", "literal('abc')", "literal('%{')", 'literal("x")')
          when 16 then one("hiera(alpha)", "hiera('alpha\")", " hiera('alpha') ", "hiera( 'alpha' )", "lookup('alpha')", "bogus('x')", "hiera('')", "hiera()", "alias('a','b')")
          when 17 then "hiera(\"#{key.delete('"')}\")"
          when 18 then one(SCOPE.keys).then { |name| " #{name} " }
          else one("e\nnv", "x\nhiera('alpha')", "hiera('alpha')\nx", "nope\n")
          end
  "%{#{inner}}"
end

def text
  case RANDOM.rand(10)
  when 0..5 then one(WORDS)
  when 6, 7 then token
  when 8 then "#{one(WORDS)}#{token}#{one('', ' ', "\n")}#{one(WORDS)}"
  else "#{token}#{one('', "\n", ' ')}#{token}#{one('', '%{', '}', '%')}"
  end
end

def scalar
  return text if chance(0.7)
  one(0, 1, 2, -7, 1.0, 2.5, true, false, nil, :sym, 12_345_678_901_234_567_890)
end

def value(depth = 3)
  case depth.zero? ? 0 : RANDOM.rand(10)
  when 0..4 then scalar
  when 5..6 then Array.new(RANDOM.rand(4)) { value(depth - 1) }
  else hash(depth)
  end
end

def hash(depth = 3)
  Array.new(RANDOM.rand(4)) { [chance(0.95) ? one(SUBKEYS) : one(1, true, nil, :s, 1.5), value(depth - 1)] }.to_h
end

# Plain data, so that merging is reached often.
def plain(depth = 3)
  case depth.zero? ? 0 : RANDOM.rand(10)
  when 0..3 then chance(0.8) ? one('a', 'b', 'c', '--a', '--b', '--', 'a,b') : one(1, 2.0, true, false, nil, '')
  when 4..6 then Array.new(RANDOM.rand(5)) { plain(depth - 1) }
  else Array.new(RANDOM.rand(4)) { [one('p', 'q', 'r', '--p'), plain(depth - 1)] }.to_h
  end
end

def data_for(kind)
  KEYS.select { chance(0.7) }.to_h { |key| [key, kind == :hashes ? hash_or(plain) : kind == :lists ? list_or(value(2)) : value] }
end

def hash_or(other) = chance(0.9) ? Array.new(RANDOM.rand(1..4)) { [one('p', 'q', 'r', 's'), plain(3)] }.to_h : other
def list_or(other) = chance(0.8) ? Array.new(RANDOM.rand(4)) { value(1) } : other

def merge_options
  options = {}
  options['knockout_prefix'] = one('--', '-', '', 'a', '.') if chance(0.5)
  options['sort_merged_arrays'] = one(true, false) if chance(0.15)
  options['merge_hash_arrays'] = true if chance(0.25)
  options['preserve_unmergeables'] = one(true, false) if chance(0.15)
  options['overwrite_arrays'] = true if chance(0.1)
  options['unpack_arrays'] = ',' if chance(0.1)
  options['extend_existing_arrays'] = true if chance(0.1)
  options
end

def source
  return one('l1', 'l2', 'l3') if chance(0.75)
  one('%{env}', 'd/%{env}', '%{nope}', 'x%{nope}', '%{nope}/x', '/l1', 'l1/', 'd//l1', "%{hiera('ref')}", "%{literal('l2')}",
      1, nil, true, :l3, 'd/../l1', '%{list.0}', '%{h}', '%{chain}', ['l2', ['l3']], '%{a..b}', '%{loop}', "%{scope('env')}")
end

def configuration
  backends = one('yaml', ['yaml'], ['yaml'], ['json'], %w[yaml json], %w[json yaml], ['YAML'])
  config = { backends: backends, hierarchy: chance(0.05) ? one('l1', nil, []) : Array.new(RANDOM.rand(1..4)) { source },
             yaml: { datadir: one('data', 'data', 'data/', 'data-%{env}', './data') }, json: { datadir: one('data', 'json') } }
  config.delete(:hierarchy) if chance(0.03)
  config[:merge_behavior] = one('native', 'deep', 'deeper', 'deeper', :deeper, :deep, 'Deeper') if chance(0.8)
  if chance(0.4)
    config[:deep_merge_options] = merge_options.transform_keys { |key| chance(0.9) ? key.to_sym : key }
  end
  config
end

def question
  key = chance(0.7) ? one(KEYS) : one('alpha.p', 'beta.0', 'gamma.p.q', 'alpha.0.p', "'alpha'", '"a.b"', 'a..b', 'alpha.', '', 'nope', 'beta.x.y', 'delta.1')
  options = {}
  options['type'] = one('priority', 'array', 'hash', 'hash', 'hash', { 'behavior' => one('deeper', 'deep', 'native', 'bogus') }.merge(merge_options), 'odd') if chance(0.7)
  options['default_value'] = chance(0.6) ? text : one(nil, false, 3, ['%{env}'], { 'k' => '%{env}' }) if chance(0.3)
  options['order_override'] = one('over', 'l3', ['over', ['l2']], '%{env}', '/x', "%{hiera('ref')}") if chance(0.2)
  { 'key' => key, 'options' => options }
end

# --- the two sides

def write_case(root)
  FileUtils.mkdir_p(root)
  File.write(File.join(root, 'hiera.yaml'), YAML.dump(configuration))
  kind = one(:any, :hashes, :hashes, :lists)
  %w[data json data-prod].each do |folder|
    %w[l1 l2 l3 prod over d/prod xprod 1 l2x true].each do |name|
      next unless chance(name.start_with?('l') ? 0.8 : 0.3)
      FileUtils.mkdir_p(File.join(root, folder, File.dirname(name)))
      data = data_for(kind)
      data['ref'] = one('l1', 'l2', 'over', 'nope', 'd/prod') if chance(0.3)
      File.write(File.join(root, folder, "#{name}.yaml"), chance(0.03) ? one('', "---\n", '- 1', 'a: [', 'false', "\uFEFFalpha: bom", "alpha: 2001-02-03\nbeta: [2001-02-03 10:00:00, 2001-02-30]", "alpha: &x {p: 1}\nbeta: *x") : YAML.dump(data))
      json = JSON.parse(JSON.generate(data))
      File.write(File.join(root, folder, "#{name}.json"), chance(0.02) ? one('', '[1]', 'null', '{"alpha": 1,}', "\uFEFF{}") : JSON.generate(json))
    end
  end
end

def resolution(type)
  case type
  when nil then :priority
  when Hash then type.transform_keys(&:to_sym)
  else type.to_sym
  end
end

def reference(root, question)
  options = question['options']
  Hiera::Backend.clear!
  Hiera.logger = 'noop'
  hiera = Dir.chdir(root) { Hiera.new(config: File.join(root, 'hiera.yaml')) }
  Hiera.logger = 'noop'
  scope = JSON.parse(JSON.generate(SCOPE))
  answer = Dir.chdir(root) do
    hiera.lookup(question['key'], options.fetch('default_value', MISSING), scope, options['order_override'], resolution(options['type']))
  end
  answer.equal?(MISSING) ? { not_found: true } : { value: answer }
rescue Exception => e # rubocop:disable Lint/RescueException -- Hiera raises plain Exception
  raise if e.is_a?(Interrupt)
  { error: e.message.lines.first.to_s.chomp, class: e.class.name }
end

def strata(requests)
  out, status = Open3.capture2(STRATA, 'query', '--jobs', '2', stdin_data: requests.map { |r| JSON.generate(r) }.join("\n"))
  abort "strata ended with #{status}" unless status.success?
  out.lines.map { |line| JSON.parse(line, max_nesting: 300) }
end

def same?(expected, actual)
  if expected.key?(:error)
    return false unless actual.key?('error')
    foreign = FOREIGN.include?(expected[:class]) || expected[:error].start_with?('comparison of ', '(<unknown>)')
    return foreign || expected[:error] == actual['error']
  end
  return actual['not_found'] == true if expected[:not_found]
  return expected[:value].inspect == YAML.unsafe_load(actual['result_yaml']).inspect if actual.key?('result_yaml')
  actual.key?('result') && expected[:value].inspect == actual['result'].inspect
end

differences = 0
asked = 0
Dir.mktmpdir('strata-hiera3') do |base|
  base = File.realpath(base)
  requests = []
  expected = []
  CASES.times do |number|
    root = File.join(base, number.to_s)
    write_case(root)
    Array.new(12) { question }.each do |question|
      expected << reference(root, question)
      requests << question.merge('root' => File.join(root, 'hiera.yaml'), 'dialect' => 'hiera3', 'scope' => { 'variables' => SCOPE })
    end
  end
  asked = requests.size
  strata(requests).each_with_index do |answer, i|
    next if same?(expected[i], answer)
    differences += 1
    next if differences > 12
    root = File.dirname(requests[i]['root'])
    puts "--- #{requests[i].slice('key', 'options').inspect}", "hiera:  #{expected[i].inspect}",
         "strata: #{answer.slice('result', 'result_yaml', 'not_found', 'error').inspect}"
    puts File.read(requests[i]['root']).gsub(/^/, '    ')
    Dir[File.join(root, '**', '*.{yaml,json}')].sort.each { |f| puts "  #{f.delete_prefix(root)}", File.read(f).gsub(/^/, '    ') } if ENV['FILES']
  end
end
puts "seed #{SEED}: #{asked} lookups, #{differences} differences"
exit differences.zero?
