-- Lua CJSON over the line protocol.
local cjson = require("cjson")

local function bytes(hex)
  if hex == "-" then return "" end
  return (hex:gsub("%x%x", function(octet) return string.char(tonumber(octet, 16)) end))
end

local function hexed(octets)
  if octets == "" then return "-" end
  return (octets:gsub(".", function(octet) return string.format("%02X", octet:byte()) end))
end

-- One string in an array. What has a meaning of its own between quotes cannot be asked.
local function decode(octets)
  if octets:find('[\0"\\]') then return "unsupported" end
  local decoded, array = pcall(cjson.decode, '["' .. octets .. '"]')
  return decoded and "ok utf8 " .. hexed(array[1]) or "ill-formed"
end

for line in io.lines() do
  local operation, argument = line:gsub("\r$", ""):match("^(%S+) ?(.*)")
  if operation == "bye" then break end
  local hello = operation == "hello" and "hello utf8spec/1 decode lua-cjson " .. cjson._VERSION
  io.write(hello or operation == "decode" and decode(bytes(argument)) or "fault no such operation", "\n")
  io.flush()
end
