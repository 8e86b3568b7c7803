-- The texts of elements in which tags do not count.

local bytes = require("bytes")
local BANG, DASH, SLASH, LESS, GREATER = 33, 45, 47, 60, 62
local ends_name, lower = bytes.ends_name, bytes.lower

local M = {}

-- Reads a word in letters of any case; then `found`, else `miss`, takes the first byte that does not belong to it.
local function word(text, found, miss)
  local matched = 0
  local function within(byte)
    if matched == #text then
      if ends_name(byte) then return found(byte) end
      return miss(byte)
    end
    matched = matched + 1
    if lower(byte) == text:byte(matched) then return within end
    return miss(byte)
  end
  return within
end

-- The text of an element in which no tag counts but the end of its own.
function M.raw_text(name, ended)
  local text, opened
  function text(byte) return byte == LESS and opened or text end
  function opened(byte)
    if byte == SLASH then return word(name, ended, text) end
    return text(byte)
  end
  return text
end

-- The text of a script, which has states of its own behind `<!--` (HTML, 13.2.5.20 and on).
function M.script_text(ended)
  local dashes, matched = 0, 0
  local text, opened, comment, escaped, twice
  function text(byte) return byte == LESS and opened or text end
  function opened(byte)
    matched = 0
    if byte == SLASH then return word("script", ended, text) end
    if byte == BANG then return comment(byte) end
    return text(byte)
  end
  function comment(byte)
    matched = matched + 1
    if byte ~= ("!--"):byte(matched) then return text(byte) end
    if matched < 3 then return comment end
    dashes = 2
    return escaped
  end
  local function within(tag)
    local function state(byte)
      if byte == GREATER and dashes > 1 then return text end
      dashes = byte == DASH and dashes + 1 or 0
      return byte == LESS and tag or state
    end
    return state
  end
  escaped = within(function(byte)
    if byte == SLASH then return word("script", ended, escaped) end
    return word("script", twice, escaped)(byte)
  end)
  twice = within(function(byte)
    if byte == SLASH then return word("script", escaped, twice) end
    return twice(byte)
  end)
  return text
end

return M
