-- The copy of an answer of `/install`, checked as packages/install/src/core/answer.ts does it.

local json = require("cjson")
local digest = require("openssl.digest")

local LONGEST = 256 * 1024
local OPENS, CLOSES = "<script>", "</script>"

local function all(list, fits)
  if type(list) ~= "table" or #list < 1 or #list > 100 then return false end
  for _, one in ipairs(list) do
    if type(one) ~= "string" or not fits(one) then return false end
  end
  return true
end
-- A hash as a policy writes it, an origin, and a name: nothing in them could end a header or a directive.
local function is_hash(one) return #one == 53 and one:find("^'sha256%-[%w+/]+='$") ~= nil end
local function is_origin(one)
  local rest = one:match("^https?://([%w_.:%[%]-]+)$")
  return rest ~= nil and #rest <= 300
end

local function base64(bytes)
  local letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  local out = {}
  for at = 1, #bytes, 3 do
    local a, b, c = bytes:byte(at, at + 2)
    local sum = a << 16 | (b or 0) << 8 | (c or 0)
    for place = 0, 3 do
      local code = sum >> (18 - 6 * place) & 63
      out[#out + 1] = (place > 1 and not b or place > 2 and not c) and "=" or letters:sub(code + 1, code + 1)
    end
  end
  return table.concat(out)
end

local M = {}

-- Throws a sentence that says why the file cannot be used.
function M.read(path)
  local file = io.open(path, "rb")
  if not file then error("it cannot be read", 0) end
  local text = file:read(LONGEST + 1) or ""
  file:close()
  if #text > LONGEST then error("it is too long", 0) end
  local parsed, install = pcall(json.decode, text)
  local csp = parsed and type(install) == "table" and install.csp
  if type(csp) ~= "table" or type(csp.origins) ~= "table" or type(install.snippet) ~= "string" then
    error("the answer is not one from /install", 0)
  end
  local snippet = install.snippet
  local body = snippet:sub(#OPENS + 1, -#CLOSES - 1)
  local small = body:lower()
  if snippet ~= OPENS .. body .. CLOSES or small:find("</?script") or small:find("<!--", 1, true)
    or body == "" or body:find("[^\t\n\r\x20-\x7e]") then
    error("the snippet is not one script element in ASCII", 0)
  end
  if not (all(csp.snippetScriptSrc, is_hash) and all(csp.origins.scriptSrc, is_origin) and all(csp.origins.connectSrc, is_origin)
    and type(csp.trustedTypes) == "string" and #csp.trustedTypes <= 60 and csp.trustedTypes:find("^[%w_-]+$")) then
    error("the policy entries do not have the expected form", 0)
  end
  local hash = "'sha256-" .. base64(digest.new("sha256"):final(body)) .. "'"
  if not all(csp.snippetScriptSrc, function(one) return one ~= hash end) then return install, body end
  error("the snippet does not match the hash in its policy entry", 0)
end

return M
