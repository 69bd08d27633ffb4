// uri.js URI: the characters that decodeURIComponent makes of it.
var string = decodeURIComponent(scriptArgs[0]);
var characters = [];
for (var i = 0; i < string.length; ++i) characters.push('U+' + string.charCodeAt(i).toString(16));
print(scriptArgs[0], '->', characters.join(' '));
