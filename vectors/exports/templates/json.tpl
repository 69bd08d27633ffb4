{"generatedBy":"utf8spec {{VERSION}}: utf8spec export --as {{FORMAT}} --size {{SIZE}}",
"suite":"{{SHA256}}","licence":"CC0-1.0","encoding":"{{ENCODING}}","standard":"{{STANDARD}}",{{#SCORE}}
"mutationScore":{"found":{{FOUND}},"all":{{ALL}}},{{/SCORE}}
"decode":[{{#DECODE}}
{"id":"{{ID}}","octets":"{{HEX}}","wellFormed":{{#WELL_FORMED}}true{{/WELL_FORMED}}{{#ILL_FORMED}}false{{/ILL_FORMED}},"values":[{{#VALUE}}"{{V}}"{{#VALUE_separator}},{{/VALUE_separator}}{{/VALUE}}]{{#ILL_FORMED}},"before":{{BEFORE}},"errors":[{{ERRORS_LIST}}]{{/ILL_FORMED}}{{#HAS_CUTS}},"cuts":[{{CUTS_LIST}}]{{/HAS_CUTS}}}{{#DECODE_separator}},{{/DECODE_separator}}{{/DECODE}}
],
"encode":[{{#ENCODE}}
{"id":"{{ID}}","values":[{{#VALUE}}"{{V}}"{{#VALUE_separator}},{{/VALUE_separator}}{{/VALUE}}],"wellFormed":{{#WELL_FORMED}}true{{/WELL_FORMED}}{{#ILL_FORMED}}false{{/ILL_FORMED}},"octets":"{{HEX}}","errors":[{{#ERROR}}{{OFFSET}}{{#ERROR_separator}},{{/ERROR_separator}}{{/ERROR}}]}{{#ENCODE_separator}},{{/ENCODE_separator}}{{/ENCODE}}
]}
