-- A policy allows all it did, and our entries beside that, by the same rules as packages/install/src/core/policy.ts.

local function trusts(source)
  local one = source:lower()
  return one:find("^'nonce%-") or one:find("^'sha256%-") or one:find("^'sha384%-") or one:find("^'sha512%-")
end
-- Sources that mean something for scripts alone.
local function for_scripts(source)
  local one = source:lower()
  for _, start in ipairs({ "unsafe-", "strict-dynamic", "wasm-unsafe-", "report-sample", "inline-speculation-" }) do
    if one:sub(2, #start + 1) == start and one:sub(1, 1) == "'" then return true end
  end
  return trusts(source)
end
local function filter(list, keeps)
  local out = {}
  for _, one in ipairs(list) do
    if keeps(one) then out[#out + 1] = one end
  end
  return out
end
local function has(sources, word)
  return #filter(sources, function(one) return one:lower() == word end) > 0
end

local function add(sources, entries)
  local missing = filter(entries, function(entry)
    return #filter(sources, function(one) return one == entry end) == 0
  end)
  if #missing == 0 then return sources end
  local out = filter(sources, function(one) return one:lower() ~= "'none'" end)
  for _, one in ipairs(missing) do out[#out + 1] = one end
  return out
end

-- Origins that a list does not allow by itself yet, as far as that can be told at a glance.
local function not_allowed(sources, origins)
  return filter(origins, function(origin)
    return not has(sources, "*") and not has(sources, origin:match("^%a+:"))
  end)
end

-- A hash makes browsers ignore `'unsafe-inline'`, and under `'strict-dynamic'` they ignore origins: both stay asleep.
local function allow_scripts(sources, csp)
  local strict = has(sources, "'strict-dynamic'")
  local inline = has(sources, "'unsafe-inline'") and not strict and #filter(sources, trusts) == 0
  local entries = {}
  for _, one in ipairs(inline and {} or csp.snippetScriptSrc) do entries[#entries + 1] = one end
  for _, one in ipairs(strict and {} or not_allowed(sources, csp.origins.scriptSrc)) do entries[#entries + 1] = one end
  return add(sources, entries)
end

local function merge_one(policy, csp)
  local directives, changed = {}, false
  for part in policy:gmatch("[^;]+") do
    local words = {}
    for one in part:gmatch("[^\t\n\f\r ]+") do words[#words + 1] = one end
    if #words > 0 then
      directives[#directives + 1] = { name = table.remove(words, 1):lower(), sources = words }
    end
  end
  -- Of two with one name only the first counts.
  local function find(name)
    for _, one in ipairs(directives) do
      if one.name == name then return one end
    end
  end
  local added = {}
  local function change(name, inherited, to)
    local own = find(name)
    local before = own and own.sources or inherited
    if not before then return end
    local after = to(before)
    if after == before then return end
    changed = true
    if own then own.sources = after else added[#added + 1] = { name = name, sources = after } end
  end
  local fallback = find("default-src")
  fallback = fallback and fallback.sources
  change(find("script-src-elem") and "script-src-elem" or "script-src", fallback, function(list)
    return allow_scripts(list, csp)
  end)
  change("connect-src", fallback and filter(fallback, function(one) return not for_scripts(one) end), function(list)
    return add(list, not_allowed(list, csp.origins.connectSrc))
  end)
  change("trusted-types", nil, function(list)
    return #filter(list, function(one) return one == "*" end) > 0 and list or add(list, { csp.trustedTypes })
  end)
  if not changed then return policy end
  for _, one in ipairs(added) do directives[#directives + 1] = one end
  local out = {}
  for _, one in ipairs(directives) do
    out[#out + 1] = table.concat({ one.name, table.unpack(one.sources) }, " ")
  end
  return table.concat(out, "; ")
end

local M = {}

-- The value of one header, in which commas divide several policies.
function M.merge(header, csp)
  local merged, changed = {}, false
  for one in (header .. ","):gmatch("([^,]*),") do
    local after = merge_one(one, csp)
    changed = changed or after ~= one
    merged[#merged + 1] = after:match("^%s*(.-)%s*$")
  end
  return changed and table.concat(merged, ", ") or header
end

return M
