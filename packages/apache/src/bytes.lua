-- What bytes of ASCII are.

local M = {}

function M.is_space(byte)
  return byte == 32 or byte == 9 or byte == 10 or byte == 12 or byte == 13
end
function M.lower(byte)
  return byte >= 65 and byte <= 90 and byte + 32 or byte
end
function M.ends_name(byte)
  return M.is_space(byte) or byte == 47 or byte == 62
end

return M
