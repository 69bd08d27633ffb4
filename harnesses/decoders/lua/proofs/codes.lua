-- codes.lua OCTETS: the characters that utf8.codes goes over, where it raises no error.
local hex = ...
local octets = hex:gsub("..", function(it) return string.char(tonumber(it, 16)) end)
local characters = {}
for _, value in utf8.codes(octets) do characters[#characters + 1] = ("U+%04X"):format(value) end
print(hex .. " -> " .. (#characters > 0 and table.concat(characters, " ") or "nothing"))
