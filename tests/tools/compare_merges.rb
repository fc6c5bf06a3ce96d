#!/usr/bin/env ruby
# SPDX-License-Identifier: MIT
# frozen_string_literal: true

# Compares the merge kernels with the real Puppet (and the deep_merge library below it) on random folds.
#
#   compare_merges.rb PATH/TO/merge_kernels [COUNT [SEED]]
#
# Values, key order and error texts must agree; of errors that come from Ruby itself only that there is one, except the
# comparisons of a sort. Prints every difference and the number of folds; exit status 1 when something differs.
# Not part of the test run, because it needs the reference: without Puppet it says so and ends with status 0.

begin
  require 'puppet'
  require 'puppet/pops'
rescue LoadError
  puts 'skipped: Puppet is not installed'
  exit 0
end
require 'json'
require 'open3'

PROGRAM = ARGV.fetch(0) { abort 'usage: compare_merges.rb PATH/TO/merge_kernels [COUNT [SEED]]' }
COUNT = (ARGV[1] || 50_000).to_i
SEED = (ARGV[2] || 1).to_i
STRATEGY = Puppet::Pops::MergeStrategy

# Random values over a small alphabet, so that keys, elements and markers meet.
class Generator
  KEYS = ['a', 'b', 'c', '--a', 1, ''].freeze
  WORDS = %w[x y z].freeze
  SCALARS = ['x', 'y', 'z', '', 'x,y', 1, 1.0, 2, -0.0, 2.5, '1', true, false, nil, nil].freeze

  def initialize(seed)
    @random = Random.new(seed)
  end

  def pick(list) = list[@random.rand(list.size)]
  def chance?(percent) = @random.rand(100) < percent

  def question
    strategy, options = pick_strategy
    @prefix = options['knockout_prefix'] || '--'
    @prefix = '--' if @prefix.empty?
    @hashes = options['merge_hash_arrays'] ? 60 : 10
    @text_only = options['sort_merged_arrays'] && chance?(70)
    depth = 1 + @random.rand(4)
    # extend_existing_arrays puts one hash several times into an array; the reference sees these as one object in the
    # next merge, Strata does not. So no further merge then.
    most = options['extend_existing_arrays'] ? 2 : 6
    { 'strategy' => strategy, 'options' => options, 'values' => Array.new(1 + @random.rand(most)) { root(strategy, depth) } }
  end

  def root(strategy, depth)
    return value(depth) if chance?(15)
    case strategy
    when 'unique' then chance?(70) ? array(depth) : scalar
    else chance?(80) ? hash(depth) : array(depth)
    end
  end

  def pick_strategy
    case @random.rand(20)
    when 0..1 then ['hash', {}]
    when 2..4 then ['unique', {}]
    when 5..14 then ['deep', deep_options]
    when 15..18 then ['unconstrained_deep', deep_options.merge(extra_options)]
    else ['reverse_deep', deep_options]
    end
  end

  def deep_options
    options = {}
    options['knockout_prefix'] = pick(['--', '--', '--', '--', '!', '-', '.', '*', '|', '^', 'x|-', '\\d', '[', '']) if chance?(75)
    options['sort_merged_arrays'] = true if chance?(20)
    options['merge_hash_arrays'] = true if chance?(40)
    options
  end

  def extra_options
    options = {}
    options['overwrite_arrays'] = true if chance?(15)
    options['unpack_arrays'] = pick([',', ',', ' ', '', 'x']) if chance?(30)
    options['extend_existing_arrays'] = true if chance?(30)
    options['preserve_unmergeables'] = true if chance?(20)
    options
  end

  def value(depth)
    return scalar if depth <= 0 || chance?(25)
    chance?(50) ? hash(depth - 1) : array(depth - 1)
  end

  def hash(depth)
    keys = chance?(90) ? KEYS.first(3) : KEYS
    Array.new(@random.rand(5)) { [pick(keys), value(depth - 1)] }.to_h
  end

  def array(depth)
    return Array.new(@random.rand(4)) { hash(depth - 1) } if chance?(@hashes)
    Array.new(@random.rand(7)) { element(depth) }
  end

  def element(depth)
    return value(depth - 1) if chance?(20)
    chance?(45) ? marker : scalar
  end

  def scalar
    return pick(WORDS) if @text_only
    chance?(15) ? marker : pick(SCALARS)
  end

  def marker
    case @random.rand(10)
    when 0 then @prefix
    when 1 then @prefix + @prefix + pick(WORDS)
    when 2 then "#{pick(WORDS)}\n#{@prefix}#{pick(WORDS)}"
    else @prefix + pick(WORDS)
    end
  end
end

def encode(value)
  case value
  when nil then 'n'
  when true then 't'
  when false then 'f'
  when Integer then "i#{value}"
  when Float then "d#{value}"
  when String then "s#{value.unpack1('H*')}"
  when Array then "[ #{value.map { |v| "#{encode(v)} " }.join}]"
  when Hash then "{ #{value.map { |k, v| "#{encode(k)} #{encode(v)} " }.join}}"
  else raise "no token for #{value.class}"
  end
end

# Every string a new object: the reference clears strings in place, which must not reach equal ones elsewhere.
def copy(value)
  case value
  when String then value.dup
  when Array then value.map { |v| copy(v) }
  when Hash then value.transform_values { |v| copy(v) }
  else value
  end
end

def reference(question)
  options = question['options']
  strategy = STRATEGY.strategy(options.empty? ? question['strategy'] : options.merge('strategy' => question['strategy']))
  values = copy(question['values'])
  return [:ok, encode(strategy.merge_single(values[0]))] if values.size == 1
  memo = strategy.convert_value(values[0])
  values.drop(1).each { |v| memo = strategy.merge(memo, v) }
  [:ok, encode(memo)]
rescue Puppet::Pops::Types::TypeAssertionError, DeepMerge::InvalidParameter => e
  [:error, e.message]
rescue ArgumentError => e
  [:error, e.message.start_with?('comparison of') ? e.message : nil]
rescue StandardError
  [:error, nil]
end

def agree?(expected, actual)
  kind, text = expected
  return actual == "ok #{text}" if kind == :ok
  return false unless actual.start_with?('error s')
  text.nil? || [actual.delete_prefix('error s')].pack('H*').force_encoding('UTF-8') == text
end

$VERBOSE = nil # prefixes such as * make Ruby warn
generator = Generator.new(SEED)
different = 0
counts = Hash.new(0)
Open3.popen2(PROGRAM) do |input, output, _|
  (COUNT / 1000.0).ceil.times do |round|
    questions = Array.new([1000, COUNT - round * 1000].min) { generator.question }
    writer = Thread.new { questions.each { |q| input.puts(encode(q)) }; input.flush }
    questions.each do |question|
      actual = output.gets.to_s.chomp
      expected = reference(question)
      counts[[question['strategy'], expected[0]]] += 1
      next if agree?(expected, actual)
      different += 1
      next if different > 5
      puts "difference: #{JSON.generate(question)}", "  reference #{expected.inspect}", "  kernel    #{actual}"
    end
    writer.join
  end
  input.close
end
counts.sort.each { |(strategy, kind), n| puts format('%-20s %-6s %8d', strategy, kind, n) }
puts "#{COUNT} folds, seed #{SEED}: #{different} differences"
exit(different.zero? ? 0 : 1)
