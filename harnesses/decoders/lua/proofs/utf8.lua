-- utf8.lua decode OCTETS [lax], or encode VALUE: what the library utf8 makes of them.
local call, hex, lax = ...
local function upper(octets) return (octets:gsub(".", function(it) return ("%02X"):format(it:byte()) end)) end

if call == "encode" then
  print("U+" .. hex .. " -> " .. upper(utf8.char(tonumber(hex, 16))))
else
  local octets = hex:gsub("..", function(it) return string.char(tonumber(it, 16)) end)
  print(hex .. " -> " .. ("U+%04X"):format(utf8.codepoint(octets, 1, 1, lax and true)))
end
