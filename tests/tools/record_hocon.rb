#!/usr/bin/env ruby
# frozen_string_literal: true
# SPDX-License-Identifier: MIT
#
# Records what hocon 1.3.1 (Debian's ruby-hocon, the library behind Puppet's hocon_data) makes of texts:
#   record_hocon.rb CASES RANDOM SEED > ../vectors/hocon/hocon.json
# CASES is a file of texts separated by lines of four dashes; RANDOM texts more are made up from SEED.

require 'hocon'
require 'json'

ENV.delete('HOME') # substitutions may come from the environment; Strata never looks there

# Small texts in which the constructs of HOCON meet each other.
class RandomHocon
  KEYS = %w[a b c a.x a.y b.x c.x.y "a.x" d].freeze
  PATHS = %w[a b c a.x a.y b.x c.x.y c.x d none].freeze
  SCALARS = ['1', '2.50', '1.0', 'true', 'null', 'text', '"quoted"', '"""raw"""', '007', '1e2', 'x y', 'no/yes', '""', '-3'].freeze

  def initialize(seed)
    @random = Random.new(seed)
  end

  def pick(list)
    list[@random.rand(list.size)]
  end

  def substitution
    "${#{pick(['', '', '?'])}#{pick(PATHS)}}"
  end

  def value(depth)
    case @random.rand(depth > 2 ? 6 : 12)
    when 0..2 then pick(SCALARS)
    when 3, 4 then substitution
    when 5 then "#{pick([pick(SCALARS), substitution])}#{pick(['', ' ', '  '])}#{pick([pick(SCALARS), substitution])}"
    when 6, 7 then "[#{Array.new(@random.rand(3)) { value(depth + 1) }.join(pick([', ', "\n", ' , ']))}]"
    when 8, 9 then object(depth + 1)
    when 10 then "#{substitution} #{pick([object(depth + 1), '[1, z]'])}"
    else "#{pick([object(depth + 1), '[2]'])}#{pick(['', ' '])}#{pick([substitution, object(depth + 1), '[3, q]'])}"
    end
  end

  def field(depth)
    key = pick(KEYS)
    case @random.rand(8)
    when 0 then "#{key} #{object(depth + 1)}"
    when 1 then "#{key} += #{value(depth)}"
    when 2 then "#{key} : #{value(depth)}"
    else "#{key} = #{value(depth)}"
    end
  end

  def object(depth)
    "{#{Array.new(@random.rand(3)) { field(depth) }.join(pick([', ', "\n", " ,\n"]))}}"
  end

  def text
    Array.new(1 + @random.rand(5)) { field(0) }.join(pick(["\n", ', ', "\n # note\n"]))
  end
end

# Texts that are not UTF-8, such as halves of surrogate pairs, as typed values.
def typed(value)
  case value
  when String then value.valid_encoding? ? value : { '$bytes' => [value].pack('m0') }
  when Array then value.map { |item| typed(item) }
  when Hash
    return value.transform_values { |item| typed(item) } if value.keys.all?(&:valid_encoding?)

    { '$map' => value.map { |key, item| [typed(key), typed(item)] } }
  else value
  end
end

def recorded(text)
  value = typed(Hocon.parse(text))
  { 'text' => text, 'value' => JSON.parse(JSON.generate(value), max_nesting: false) }
rescue StandardError, SystemStackError => e
  line = e.message[/\AString: (\d+):/, 1]
  { 'text' => text, 'error' => e.message.to_s.lines.first.to_s.chomp, 'line' => line && line.to_i }.compact
end

cases, count, seed = ARGV
texts = File.read(cases).split("\n----\n")
random = RandomHocon.new(seed.to_i)
texts += Array.new(count.to_i) { random.text }
puts '['
puts texts.uniq.map { |text| JSON.generate(recorded(text)) }.join(",\n")
puts ']'
