-- The library utf8 of Lua 5.3 and 5.4 over the line protocol: lua adapter.lua ROW.
local name = ...
local lax = name:find("lax") ~= nil or nil -- 5.3 knows no such argument

local function bytes(hex)
  if hex == "-" then return "" end
  return (hex:gsub("%x%x", function(octet) return string.char(tonumber(octet, 16)) end))
end

local function numbers(values)
  for i, value in ipairs(values) do values[i] = string.format("%X", value) end
  return "ok " .. (#values > 0 and table.concat(values, " ") or "-")
end

-- What the library raises for its argument. Any other error ends the adapter.
local function refusal(message)
  local refused = message:find("invalid UTF-8 code", 1, true) or message:find("value out of range", 1, true)
  return refused and "ill-formed" or error(message)
end

-- nil and the position of the first octet that is no character's.
local function validate(octets)
  local count, position = utf8.len(octets, 1, -1, lax)
  return count and "ok" or string.format("ill-formed %d", position - 1)
end

local function count(octets)
  local number, position = utf8.len(octets, 1, -1, lax)
  return number and string.format("ok %d", number) or string.format("ill-formed %d", position - 1)
end

-- Positions count from 1, offsets from 0.
local function offsets(positions)
  for i, position in ipairs(positions) do positions[i] = string.format("%d", position - 1) end
  return "ok " .. (#positions > 0 and table.concat(positions, " ") or "-")
end

-- The start of the character that holds each octet.
local function boundary(octets)
  local positions = {}
  for i = 1, #octets do positions[i] = utf8.offset(octets, 0, i) end
  return offsets(positions)
end

-- The start of the second character from each position; behind the last one the end.
local function following(octets)
  local positions, i = {}, 1
  while i <= #octets do
    i = utf8.offset(octets, 2, i)
    positions[#positions + 1] = i
  end
  return offsets(positions)
end

local function preceding(octets)
  local positions, i = {}, #octets + 1
  while i > 1 do
    i = utf8.offset(octets, -1, i)
    positions[#positions + 1] = i
  end
  return offsets(positions)
end

-- All at once: the values stand on the stack, which has room for those of the longest request.
local function codepoints(octets)
  local results = {pcall(utf8.codepoint, octets, 1, -1, lax)}
  return table.remove(results, 1) and numbers(results) or refusal(results[1])
end

-- The iterator.
local function codes(octets)
  local values = {}
  local decoded, message = pcall(function()
    for _, value in utf8.codes(octets, lax) do values[#values + 1] = value end
  end)
  return decoded and numbers(values) or refusal(message)
end

-- One value a call: a string of many would need as much room on the stack.
local function encode(text)
  local values = {}
  for value in text:gmatch("%x+") do
    local encoded, octets = pcall(utf8.char, tonumber(value, 16))
    if not encoded then return refusal(octets) end
    values[#values + 1] = octets
  end
  local hex = table.concat(values):gsub(".", function(octet) return string.format("%02X", octet:byte()) end)
  return "ok " .. (#hex > 0 and hex or "-")
end

local operations = {
  validate = function(text) return validate(bytes(text)) end,
  decode = function(text) return codepoints(bytes(text)) end,
  count = function(text) return count(bytes(text)) end,
}
local offered, also = "validate,decode", " also=count"
if not lax then -- utf8.offset knows no such argument, and "assumes that s is a valid UTF-8 string"
  operations.boundary = function(text) return boundary(bytes(text)) end
  operations.next = function(text) return following(bytes(text)) end
  operations.prev = function(text) return preceding(bytes(text)) end
  also = " also=count,boundary,next,prev also-input=well-formed"
end
if name:find("codes") then
  operations, offered, also = {decode = function(text) return codes(bytes(text)) end}, "decode", ""
elseif name:find("char") then
  operations, offered, also = {encode = encode}, "encode", ""
end
local hello = ("hello utf8spec/1 %s %s %s%s"):format(offered, name, _VERSION:match("[%d.]+"), also)

for line in io.lines() do
  local operation, argument = line:gsub("\r$", ""):match("^(%S+) ?(.*)")
  if operation == "bye" then break end
  local call = operations[operation]
  io.write(operation == "hello" and hello or call and call(argument) or "fault no such operation", "\n")
  io.flush()
end
