-- For Apache with mod_lua: docs/integrate-servers.md. A Lua state lives for one request, and so does what is kept here.

local copies = require("copy")
local policies = require("policy")
local scanners = require("scanner")

-- As many bytes as tell our script from any other, and stay the same from one ruleset to the next.
local MARK_LENGTH = #'(function(){"use strict";try{var core='
local POLICY_HEADERS = { "Content-Security-Policy", "Content-Security-Policy-Report-Only" }
-- Headers that tell something of the very bytes, and are wrong once others are sent.
local OF_BYTES = { "Content-Length", "Content-MD5", "Digest", "Content-Digest", "Repr-Digest", "Accept-Ranges", "Last-Modified" }
local WIDE = { ["utf-16"] = 1, utf16 = 1, ["utf-16le"] = 1, ["utf-16be"] = 1, utf16le = 1, utf16be = 1, ["ucs-2"] = 1,
  csunicode = 1, ["iso-10646-ucs-2"] = 1, unicode = 1, unicodefeff = 1, unicodefffe = 1 }

local known

-- The content of `PORTCULLIS_FILE`; nil where it cannot be used.
local function install_for(r)
  if known then return known.install end
  local path = r.subprocess_env["PORTCULLIS_FILE"] or "/srv/portcullis/install.json"
  local usable, install, body = pcall(copies.read, path)
  if not usable then r:err("Portcullis: " .. path .. " cannot be used: " .. tostring(install) .. ".") end
  known = { install = usable and install or nil, body = body }
  return known.install
end

-- The ending of the tags of pages with this snippet: a browser must not keep the old page under the new policy.
local function suffix_of(install)
  return "-p" .. install.csp.snippetScriptSrc[1]:gsub("[^%w]", ""):sub(7, 14)
end

-- Before the page is made: it is asked about its own tag, or not at all, never by time, and for plain bytes.
function before(r)
  local accept = r.headers_in["Accept"]
  local install = accept and accept:find("text/html", 1, true) and install_for(r)
  if not install then return apache2.DECLINED end
  local suffix, own = suffix_of(install) .. '"', {}
  for one in (r.headers_in["If-None-Match"] or ""):gmatch("[^,]+") do
    local tag = one:match("^%s*(.-)%s*$")
    if tag:sub(-#suffix) == suffix then own[#own + 1] = tag:sub(1, -#suffix - 1) .. '"' end
  end
  r.headers_in["If-Modified-Since"] = nil
  r.headers_in["If-None-Match"] = #own > 0 and table.concat(own, ", ") or nil
  r.notes["portcullis-encoding"] = r.headers_in["Accept-Encoding"] or ""
  r.notes["portcullis-knows"] = #own > 0 and "1" or "0"
  r.headers_in["Accept-Encoding"] = nil
  return apache2.DECLINED
end

local function tag_with(r, install)
  local tag = r.headers_out["ETag"]
  local opaque = tag and tag:gsub("^W/", ""):match('^"([^"]*)"$')
  if opaque then r.headers_out["ETag"] = 'W/"' .. opaque .. suffix_of(install) .. '"' end
end

-- Why a response is passed on as it is, or nil.
local function refusal_of(r)
  local type = (r.content_type or r.headers_out["Content-Type"] or ""):lower()
  local media = type:match("^%s*([^;]-)%s*$") or type:match("^%s*([^;]-)%s*;") or ""
  if media == "application/xhtml+xml" then return "xhtml" end
  if media ~= "text/html" then return "not_html" end
  if r.method == "HEAD" then return "method" end
  if r.status == 206 then return "range" end
  if r.status < 200 or r.status == 204 or r.status == 205 or r.status == 304 then return "status" end
  local charset = type:match(";%s*charset=[\"']?([^\"';%s]*)")
  if charset and WIDE[charset] then return "utf_16" end
  local encoding = (r.headers_out["Content-Encoding"] or ""):lower()
  return encoding ~= "" and encoding ~= "identity" and "encoding" or nil
end

-- Several headers of one name become one: a list of policies means the same (CSP, 3.1).
local function merge_policies(r, csp)
  local _, lists = r:headers_out_table()
  for _, name in ipairs(POLICY_HEADERS) do
    local values = {}
    for header, all in pairs(lists) do
      if header:lower() == name:lower() then
        for _, one in ipairs(all) do values[#values + 1] = policies.merge(one, csp) end
      end
    end
    if #values > 0 then r.headers_out[name] = table.concat(values, ", ") end
  end
end

-- What becomes of the headers; answers whether the page takes the snippet. The outcome can be logged as `%{PORTCULLIS}e`.
local function begin(r)
  local install = install_for(r)
  local encoding = r.notes["portcullis-encoding"]
  -- Apache may compress what we read.
  if encoding and encoding ~= "" then r.headers_in["Accept-Encoding"] = encoding end
  local refusal = not install and "no_snippet" or refusal_of(r)
  if install and r.status == 304 and r.notes["portcullis-knows"] == "1" then tag_with(r, install) end
  r.subprocess_env["PORTCULLIS"] = refusal or "inserted"
  if refusal then return nil end
  merge_policies(r, install.csp)
  for _, name in ipairs(OF_BYTES) do r.headers_out[name] = nil end
  tag_with(r, install)
  return install
end

-- The filter. Apache sends what a yield gives, and asks with the next piece in the global `bucket`, which is nil at the end.
function page(r)
  local install = begin(r)
  if not install then return end
  local urls = type(install.urls) == "table" and install.urls or {}
  local scanner = scanners.new(known.body:sub(1, MARK_LENGTH), type(urls.siteTag) == "string" and urls.siteTag or "")
  local held, from, done = "", 0, false

  local function settle(last)
    local finding = scanner.finding
    if finding then
      done = true
      r.subprocess_env["PORTCULLIS"] = finding == "found" and "inserted" or finding
      local at = scanner.place - from
      local out = finding == "found" and held:sub(1, at) .. install.snippet .. held:sub(at + 1) or held
      held = ""
      return out
    end
    local out = held:sub(1, scanner.settled - from)
    held, from = held:sub(#out + 1), from + #out
    return out
  end

  coroutine.yield("")
  while bucket ~= nil do
    local out = bucket
    if not done then
      held = held .. bucket
      scanner.push(bucket)
      out = settle()
    end
    coroutine.yield(out)
  end
  local rest = ""
  if not done then
    scanner.finish()
    rest = settle()
  end
  coroutine.yield(rest)
end
