-- Finds the place of the snippet, by the same rules as packages/install/src/core/scanner.ts.

local is_space = require("bytes").is_space
local texts = require("rawText")
local tokenizers = require("tokenizer")

local LONGEST_HOLD = 16 * 1024
local function set(...)
  local all = {}
  for _, name in ipairs({ ... }) do all[name] = true end
  return all
end
local ENDS_THAT_COUNT = set("head", "body", "html", "br")
local STARTS_DOCUMENT = set("html", "head", "body", "meta", "base", "frameset")
local QUIET = set("base", "basefont", "bgsound", "link")
local TEXTS = set("noframes", "noscript", "style", "title")
local JAVA_SCRIPT = set("text/javascript", "text/ecmascript", "text/x-javascript", "text/x-ecmascript", "application/javascript",
  "application/ecmascript", "application/x-javascript", "application/x-ecmascript", "text/javascript1.0", "text/javascript1.1",
  "text/javascript1.2", "text/javascript1.3", "text/javascript1.4", "text/javascript1.5", "text/jscript", "text/livescript")

local function trimmed(text) return text:lower():gsub("^%s+", ""):gsub("%s+$", "") .. "" end
local function without_scheme(text)
  return (trimmed(text):gsub("^https?:", ""))
end

-- How a browser treats a script element of this type (HTML, "prepare the script element").
local function script_kind(type)
  if not type or type == "" then return "classic" end
  local named = trimmed(type)
  if JAVA_SCRIPT[named] then return "classic" end
  return named == "module" and "module" or "data"
end

local M = {}

-- `mark`: how the text of every snippet begins; `file`: address of the file that the one-line tag loads, or empty.
function M.new(mark, file)
  local self = { place = -1, settled = 0 }
  local is_document, in_head, certain, fixed, over = false, false, false, false, false
  local matched, rest = 0, nil
  local tokenizer
  file = without_scheme(file)

  local function decide() self.finding = self.finding or "found" end
  local function finish(finding)
    self.finding = self.finding or finding
    over = true
  end
  local function begin_head(at)
    if not in_head then self.place = at end
    in_head = true
  end
  -- Content of the head, which begins it where nothing has. Text and tags that belong to no document are a fragment.
  local function content(at)
    if is_document then begin_head(at) else finish("fragment") end
    fixed = true
  end
  local function body(at)
    content(at)
    finish("found")
  end
  local function meta(attributes)
    local kind = trimmed(attributes["http-equiv"] or "")
    local tells_encoding = attributes.charset or kind == "content-type"
    if fixed then return end
    if tells_encoding and not certain then self.place = tokenizer.offset + 1 end
    certain = certain or tells_encoding or kind:find("^content%-security%-policy") ~= nil
  end
  local function other(runs)
    if not is_document then finish("fragment") elseif runs then decide() end
  end
  -- The text of a script that may be ours.
  local function beginning(byte)
    if matched == 0 and is_space(byte) then return beginning end
    if byte == mark:byte(matched + 1) then
      matched = matched + 1
      if matched < #mark then return beginning end
      finish("present")
      return rest
    end
    other(true)
    return rest(byte)
  end
  local function script(attributes)
    local kind = script_kind(attributes.type)
    local classic = kind == "classic" and not attributes.nomodule
    rest, matched = texts.script_text(tokenizer.end_tag), 0
    if classic and not attributes.src then return beginning end
    local module = kind == "module"
    local waits = module or attributes.defer
    if classic and not waits and not attributes.async and file ~= "" and without_scheme(attributes.src) == file then
      finish("present")
    else
      other((classic or module) and not (waits and not attributes.async))
    end
    return rest
  end

  tokenizer = tokenizers.new({
    doctype = function() is_document = true end,
    text = body,
    named = function(tag, at)
      local name = tag.name
      if STARTS_DOCUMENT[name] and not tag.is_end then is_document = true end
      if tag.is_end then
        local counts = ENDS_THAT_COUNT[name]
        if name == "head" or (in_head and not counts) then content(at) elseif counts then body(at) end
      elseif name == "meta" then
        begin_head(at)
      elseif name == "html" or name == "head" then
        if in_head then content(at) end
      elseif name == "script" then
        if is_document then content(at) end
      elseif QUIET[name] or TEXTS[name] then
        content(at)
      else
        body(at)
      end
    end,
    closed = function(tag, at)
      local name = tag.name
      if tag.is_end then return nil end
      if name == "html" then
        if not in_head and tokenizers.is_amp(tag) then finish("amp") end
      elseif name == "head" then
        begin_head(at + 1)
      elseif name == "meta" then
        meta(tag.attributes)
      elseif name == "script" then
        return script(tag.attributes)
      end
      return TEXTS[name] and texts.raw_text(name, tokenizer.end_tag) or nil
    end,
  })

  -- Reads on. What stands before `settled` needs to be kept no longer; `finding` is there once the place is certain.
  function self.push(chunk)
    for at = 1, #chunk do
      if self.finding then break end
      local byte = chunk:byte(at)
      -- The mark of UTF-16, or the zero byte that its `<` has.
      if tokenizer.offset < 2 and (byte == 0 or (tokenizer.offset == 0 and byte >= 0xfe)) then
        finish("utf_16")
      else
        tokenizer.take(byte)
      end
      if in_head and tokenizer.offset - self.place > LONGEST_HOLD then decide() end
    end
    local unknown = tokenizer.unknown_at
    self.settled = in_head and self.place or (unknown < 0 and tokenizer.offset or unknown)
  end

  function self.finish()
    if in_head then decide() else finish(tokenizer.offset > 0 and not is_document and "fragment" or "no_head") end
  end
  return self
end

return M
