#!/usr/bin/env ruby
# SPDX-License-Identifier: MIT
# Compares Strata with Puppet on random control repositories: all three layers, default hierarchies, interpolation,
# lookup_options, every merge strategy, dotted keys, defaults, conversions, and the text of --explain.
#
#   compare_hiera5.rb TST_HIERA5VECTORS ORACLE [CASES [SEED]]
#
# ORACLE is the oracle.rb that recorded the vectors; it needs the Debian packages puppet and hiera. Without it nothing is
# compared and the tool says so. Prints each difference; exit status 1 if there is one.
require 'fileutils'
require 'json'
require 'open3'
require 'tmpdir'
require 'yaml'

TEST, ORACLE = ARGV[0], ARGV[1]
abort 'compare_hiera5.rb TST_HIERA5VECTORS ORACLE [CASES [SEED]]' unless TEST && ORACLE
unless File.exist?(ORACLE) && system('puppet', '--version', out: File::NULL, err: File::NULL)
  puts "skipped: #{File.exist?(ORACLE) ? 'Puppet is not installed' : "there is no #{ORACLE}"}"
  exit 0
end
CASES = (ARGV[2] || 100).to_i
SEED = (ARGV[3] || Random.new_seed % 1_000_000).to_i
RANDOM = Random.new(SEED)

def one(*choices) = choices.flatten(1)[RANDOM.rand(choices.flatten(1).size)]
def chance(share) = RANDOM.rand < share

KEYS = %w[alpha beta gamma delta mod::x mod::y].freeze
FACTS = { 'role' => 'web', 'site' => 'fra', 'num' => 5, 'yes' => true, 'none' => nil, 'empty' => '', 'list' => ['x', 'y', { 'k' => 'v' }],
          'h' => { 'k' => 'v', 'd.t' => 'q', 'n' => nil, 'deep' => { 'a' => [1, 2] } }, 'chain' => 'pre %{role} post', 'ref' => "%{lookup('beta')}" }.freeze
VARIABLES = { 'v1' => 'web', 'list' => %w[x y], 'a::b' => 'scoped' }.freeze
OVERRIDES = { 'alpha' => 'over', 'role' => 'override', 'gamma.p' => 'dotted' }.freeze

# --- random pieces

def token
  key = one(KEYS + ['alpha.p', 'beta.0', "'a.b'", 'nope', 'alpha.p.q', '"gamma"', 'mod::nope', 'other::z', 'lookup_options'])
  case RANDOM.rand(16)
  when 0..3 then "%{#{one('role', 'site', 'num', 'yes', 'facts.role', 'facts.h.k', 'h.k', "h.'d.t'", 'list.0', 'list.2.k', 'trusted.certname', '::role', 'a::b', ' role ')}}"
  when 4 then "%{#{one('nope', 'none', 'empty', 'h.nope', 'role.x', 'list.9', 'h.n.x', 'a..b', '', '::', "''", '"::"', 'chain', 'ref', 'facts', 'h.deep.a')}}"
  when 5..9 then "%{#{one('lookup', 'lookup', 'hiera')}('#{key}')}"
  when 10..12 then "%{alias('#{key.delete("'")}')}"
  when 13 then "%{#{one("scope('role')", "scope('nope')", "literal('%')", "literal('%{role}')", "bogus('x')", 'lookup(alpha)', 'lookup("alpha")')}}"
  else "%{#{one('role', 'facts.site')}}"
  end
end

def text
  case RANDOM.rand(12)
  when 0..7 then one('a', 'b', 'c', '--a', '--b', '--', '1', 'x y', '', "l1\nl2", 'ä')
  when 8, 9 then token
  when 10 then "#{one('a', 'b', '--')}#{token}#{one('', ' ', 'z')}"
  else "#{token}#{token}"
  end
end

def scalar = chance(0.7) ? text : one(0, 1, 2, -7, 1.0, 2.5, true, false, nil, '5', '0x1F', 12_345_678_901_234_567_890)
SUBKEYS = ['p', 'q', 'r', '--p', 'a.b', '0', '%{role}_k', "%{alias('alpha')}"].freeze

def value(depth = 3)
  case depth.zero? ? 0 : RANDOM.rand(10)
  when 0..3 then scalar
  when 4..6 then Array.new(RANDOM.rand(4)) { value(depth - 1) }
  else Array.new(RANDOM.rand(4)) { [one(SUBKEYS), value(depth - 1)] }.to_h
  end
end

# Plain data, so that merging is reached often.
def plain(depth = 3)
  case depth.zero? ? 0 : RANDOM.rand(10)
  when 0..3 then chance(0.8) ? one('a', 'b', 'c', '--a', '--b', '--') : one(1, 2.0, true, false, nil, '')
  when 4..6 then Array.new(RANDOM.rand(5)) { plain(depth - 1) }
  else Array.new(RANDOM.rand(4)) { [one('p', 'q', 'r', '--p'), plain(depth - 1)] }.to_h
  end
end

def deep_options
  options = { 'strategy' => 'deep' }
  options['knockout_prefix'] = one('--', '--', '--', '-', '', 'a', '^') if chance(0.6)
  options['sort_merged_arrays'] = one(true, false) if chance(0.15)
  options['merge_hash_arrays'] = one(true, false) if chance(0.25)
  options
end

def merge
  case RANDOM.rand(12)
  when 0..4 then one('first', 'unique', 'hash', 'deep')
  when 5..9 then deep_options
  when 10 then { 'strategy' => one('first', 'unique', 'hash', 'unconstrained_deep', 'reverse_deep') }
  else one('nope', { 'strategy' => 'deep', 'odd' => 1 }, { 'strategy' => 'unique', 'knockout_prefix' => '--' }, {}, 'default')
  end
end

def options_for(key)
  options = {}
  options['merge'] = merge if chance(0.8)
  options['convert_to'] = one('String', 'Integer', 'Array', ['Integer', 8], 'Float', 'Boolean', ['Array', true]) if chance(0.12)
  options = one(nil, options, 'merge') if chance(0.03)
  [chance(0.7) ? key : one('^al.*', '^.*a$', '^mod::.*', '^beta'), options]
end

def data(kind, module_only)
  keys = module_only ? KEYS.grep(/^mod/) : KEYS
  made = keys.select { chance(0.6) }.to_h { |key| [key, kind == :plain ? plain : value] }
  made['a.b'] = text if chance(0.1) && !module_only
  made['lookup_options'] = Array.new(RANDOM.rand(1..3)) { options_for(one(keys)) }.to_h if chance(0.25)
  made['lookup_options'] = one(nil, 'text', []) if chance(0.01)
  made
end

# --- one case

def entry(name, folder, files, kind, module_only)
  put = lambda do |path, share = 0.85|
    next unless chance(share)
    made = data(kind, module_only)
    files[File.join(folder, 'data', path)] = path.end_with?('.json') ? JSON.generate(made) : YAML.dump(made)
    files[File.join(folder, 'data', path)] = one('', "---\n", "- 1\n", "a: [\n", "# none\n") if chance(0.01)
  end
  spec = { 'name' => name }
  case RANDOM.rand(10)
  when 0..4
    written = one("#{name}.yaml", "#{name}.yaml", "%{role}/#{name}.yaml", "%{nope}/#{name}.yaml", "n/%{trusted.certname}-#{name}.yaml")
    put.call(written.sub('%{role}', 'web').sub('%{nope}/', '').sub('%{trusted.certname}', 'web01'))
    spec['path'] = written
  when 5..6
    spec['paths'] = Array.new(RANDOM.rand(1..3)) { |i| "#{name}-#{i}.yaml" }.each { |path| put.call(path) }
  when 7
    Array.new(RANDOM.rand(3)) { |i| put.call("g#{name}/#{i}.yaml") }
    spec[chance(0.5) ? 'glob' : 'globs'] = spec.size == 1 ? "g#{name}/*.yaml" : nil
    spec['globs'] = ["g#{name}/*.yaml"] if spec.key?('globs')
  when 8
    spec['mapped_paths'] = [one('list', 'facts.list', 'role', 'nope'), 'item', "#{name}-%{item}.yaml"]
    %w[x y web].each { |item| put.call("#{name}-#{item}.yaml", 0.5) }
  else
    spec['path'] = "#{name}.json"
    spec['data_hash'] = 'json_data'
    put.call("#{name}.json")
  end
  spec
end

def configuration(folder, files, kind, module_only)
  hierarchy = ->(prefix) { Array.new(RANDOM.rand(1..4)) { |i| entry("#{prefix}#{i}", folder, files, kind, module_only) } }
  config = { 'version' => 5, 'hierarchy' => hierarchy.call('l') }
  config['default_hierarchy'] = hierarchy.call('d') if module_only && chance(0.4)
  config['defaults'] = { 'datadir' => 'data', 'data_hash' => 'yaml_data' } if chance(0.3)
  files[File.join(folder, 'hiera.yaml').delete_prefix('./')] = YAML.dump(config)
end

def question
  key = chance(0.75) ? one(KEYS) : one('alpha.p', 'beta.0', 'gamma.p.q', 'alpha.0.p', "'alpha'", '"a.b"', "'a.b'", 'alpha.', 'nope', 'mod::nope', 'other::x',
                                       'beta.x.y', 'delta.1', 'mod::x.p', 'lookup_options', ' alpha ', '0')
  options = {}
  options['default_value'] = one(nil, 'd', 3, ['%{role}']) if chance(0.08)
  options['override'] = OVERRIDES if chance(0.05)
  options['default_values_hash'] = { 'nope' => 'dv', 'alpha' => 1 } if chance(0.05)
  asked = { 'key' => key, 'merge' => chance(0.55) ? nil : merge, 'options' => options }
  asked['explain'] = '' if chance(0.15)
  asked
end

def random_case(number)
  files = {}
  kind = one(:plain, :plain, :any)
  configuration('.', files, kind, false)
  configuration('global', files, kind, false) if chance(0.35)
  configuration('modules/mod', files, kind, true) if chance(0.6)
  files['modules/mod/README'] = '' if chance(0.5)
  { 'name' => "random.#{number}", 'dialect' => 'hiera5', 'files' => files.transform_keys { |path| path.delete_prefix('./') },
    'scope' => { 'facts' => FACTS, 'variables' => VARIABLES, 'trusted' => { 'certname' => 'web01' } }, 'lookups' => Array.new(10) { question } }
end

Dir.mktmpdir('strata-hiera5') do |folder|
  asked, answered = File.join(folder, 'asked'), File.join(folder, 'suites')
  FileUtils.mkdir_p(answered)
  File.write(asked, JSON.generate(Array.new(CASES) { |i| random_case(i) }))
  system('ruby', ORACLE, 'run', asked, File.join(answered, 'random.json'), exception: true)
  FileUtils.cp(File.join(answered, 'random.json'), ENV['KEEP']) if ENV['KEEP']
  out, status = Open3.capture2e({ 'STRATA_HIERA5_VECTORS' => answered, 'QT_QPA_PLATFORM' => 'offscreen' }, TEST, 'suite')
  puts out.lines.grep_v(/\A(PASS|\*|Config|Totals)/)
  puts "seed #{SEED}: #{CASES * 10} lookups"
  exit status.success?
end
