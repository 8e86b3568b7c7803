-- Reads the beginning of a document by the rules of the HTML tokenizer, byte by byte: a state takes a byte and answers the next state.

local BANG, DASH, SLASH, LESS, EQUALS, GREATER, QUESTION = 33, 45, 47, 60, 61, 62, 63
local DOUBLE, SINGLE, SPACE = 34, 39, 32
local LONGEST_NAME = 30
-- How much of the values of attributes is kept.
local KNOWN = { async = 0, charset = 30, content = 4096, defer = 0, ["http-equiv"] = 40, nomodule = 0, src = 400, type = 60 }
local AMP = {}
for _, sign in ipairs({ "amp", "\u{26a1}", "\u{26a1}\u{fe0f}" }) do
  for _, kind in ipairs({ "", "4ads", "4email" }) do
    AMP[#AMP + 1] = sign .. kind
    KNOWN[sign .. kind] = 0
  end
end
local BYTE_ORDER_MARK = { [0] = 0xef, 0xbb, 0xbf }

local bytes = require("bytes")
local is_space, lower, ends_name = bytes.is_space, bytes.lower, bytes.ends_name
local function is_letter(byte)
  local small = lower(byte)
  return small >= 97 and small <= 122
end

local M = {}

function M.is_amp(tag)
  for _, name in ipairs(AMP) do
    if tag.attributes[name] then return true end
  end
  return false
end

-- The states of a tag. `named` hears of its name; `closed` answers what takes the bytes behind it.
local function tag_states(named, closed)
  local tag, attribute, value
  local name, before_name, attribute_name, after_name, before_value, double_quoted, single_quoted, unquoted

  local function keep_attribute()
    if KNOWN[attribute] and not tag.attributes[attribute] then tag.attributes[attribute] = value end
  end
  local function close_attribute(byte)
    keep_attribute()
    return before_name(byte)
  end
  local function take(byte, next)
    if #value < (KNOWN[attribute] or 0) then value = value .. string.char(byte) end
    return next
  end

  function name(byte)
    if ends_name(byte) or #tag.name == LONGEST_NAME then
      named(tag)
      return before_name(byte)
    end
    tag.name = tag.name .. string.char(lower(byte))
    return name
  end
  function before_name(byte)
    if is_space(byte) or byte == SLASH then return before_name end
    if byte == GREATER then return closed(tag) end
    attribute, value = "", ""
    -- An equals sign is part of a name that it begins.
    return attribute_name(byte == EQUALS and 0 or byte)
  end
  function attribute_name(byte)
    if byte == EQUALS then return before_value end
    if is_space(byte) then return after_name end
    if byte == SLASH or byte == GREATER then return close_attribute(byte) end
    if #attribute < LONGEST_NAME then attribute = attribute .. string.char(lower(byte)) end
    return attribute_name
  end
  function after_name(byte)
    if is_space(byte) then return after_name end
    if byte == EQUALS then return before_value end
    return close_attribute(byte)
  end
  function before_value(byte)
    if is_space(byte) then return before_value end
    if byte == DOUBLE then return double_quoted end
    if byte == SINGLE then return single_quoted end
    if byte ~= GREATER then return unquoted(byte) end
    keep_attribute()
    return closed(tag)
  end
  function double_quoted(byte)
    if byte == DOUBLE then return close_attribute(SPACE) end
    return take(byte, double_quoted)
  end
  function single_quoted(byte)
    if byte == SINGLE then return close_attribute(SPACE) end
    return take(byte, single_quoted)
  end
  function unquoted(byte)
    if is_space(byte) or byte == GREATER then return close_attribute(byte) end
    return take(byte, unquoted)
  end

  return function(is_end, has_name)
    tag = { name = "", is_end = is_end, attributes = {} }
    return has_name and name or before_name
  end
end

-- Everything that begins with `<!`: comments in all their forms, and the doctype.
local function markup_states(back, is_doctype)
  local matched
  local markup, markup_dash, doctype, bogus, start, start_dash, comment, end_dash, ending, end_bang
  function markup(byte)
    matched = 0
    if byte == DASH then return markup_dash end
    return doctype(byte)
  end
  function markup_dash(byte)
    if byte == DASH then return start end
    return bogus(byte)
  end
  function doctype(byte)
    matched = matched + 1
    if lower(byte) ~= ("doctype"):byte(matched) then return bogus(byte) end
    if matched < 7 then return doctype end
    is_doctype()
    return bogus
  end
  function bogus(byte) return byte == GREATER and back or bogus end
  function start(byte)
    if byte == DASH then return start_dash end
    return byte == GREATER and back or comment
  end
  function start_dash(byte)
    if byte == DASH then return ending end
    return byte == GREATER and back or comment
  end
  function comment(byte) return byte == DASH and end_dash or comment end
  function end_dash(byte) return byte == DASH and ending or comment end
  function ending(byte)
    if byte == GREATER then return back end
    if byte == BANG then return end_bang end
    return byte == DASH and ending or comment
  end
  function end_bang(byte)
    if byte == GREATER then return back end
    return byte == DASH and end_dash or comment
  end
  return markup, bogus
end

-- `rules` hears of `doctype()`, `text(at)`, `named(tag, at)` and `closed(tag, at)`, which may answer what reads the element's text.
function M.new(rules)
  local self = { offset = 0, unknown_at = -1 }
  local token_at = 0
  local data, tag_open, end_tag_open, tag

  local function no_tag(next)
    self.unknown_at = -1
    return next
  end
  function data(byte)
    token_at = self.offset
    if byte == LESS then
      self.unknown_at = token_at
      return tag_open
    end
    if not is_space(byte) and byte ~= BYTE_ORDER_MARK[token_at] then rules.text(token_at) end
    return data
  end
  local markup, bogus = markup_states(data, rules.doctype)
  function tag_open(byte)
    if byte == SLASH then return end_tag_open end
    if is_letter(byte) then return tag(false, true)(byte) end
    if byte == BANG then return no_tag(markup) end
    if byte == QUESTION then return no_tag(bogus) end
    rules.text(token_at)
    return no_tag(data)(byte)
  end
  function end_tag_open(byte)
    if is_letter(byte) then return tag(true, true)(byte) end
    if byte == GREATER then return no_tag(data) end
    return no_tag(bogus)(byte)
  end
  tag = tag_states(function(named)
    self.unknown_at = -1
    rules.named(named, token_at)
  end, function(closed)
    return rules.closed(closed, self.offset) or data
  end)
  function self.end_tag(byte) return tag(true, false)(byte) end

  local state = data
  function self.take(byte)
    state = state(byte)
    self.offset = self.offset + 1
  end
  return self
end

return M
