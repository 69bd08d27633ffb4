-- decode.lua OCTETS: the octets of a string that holds them, as it comes out of JSON.
local hex = ...
local octets = hex:gsub("..", function(it) return string.char(tonumber(it, 16)) end)
local string_ = require("cjson").decode('["' .. octets .. '"]')[1]
print(hex .. " -> " .. string_:gsub(".", function(it) return ("%02X"):format(it:byte()) end))
