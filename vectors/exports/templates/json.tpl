{"generatedBy":"utf8spec {{VERSION}}: utf8spec export --as {{FORMAT}} --size {{SIZE}}",
"suite":"{{SHA256}}","licence":"CC0-1.0","encoding":"{{ENCODING}}","standard":"{{STANDARD}}",{{#SCORE}}
"mutationScore":{"found":{{FOUND}},"all":{{ALL}},"byAllVectors":{{JSON}}},{{/SCORE}}
"note":"an input is ill-formed if it has errors; docs/export.md explains each key",
"decode":[{{#DECODE}}
{"id":"{{ID}}","octets":"{{HEX}}","values":[{{#VALUE}}"{{V}}"{{#VALUE_separator}},{{/VALUE_separator}}{{/VALUE}}]{{#ILL_FORMED}},"before":{{BEFORE}},"errors":[{{ERRORS_LIST}}]{{/ILL_FORMED}}{{#HAS_CUTS}},"cuts":[{{CUTS_LIST}}]{{/HAS_CUTS}}}{{#DECODE_separator}},{{/DECODE_separator}}{{/DECODE}}
],
"encode":[{{#ENCODE}}
{"id":"{{ID}}","values":[{{#VALUE}}"{{V}}"{{#VALUE_separator}},{{/VALUE_separator}}{{/VALUE}}],"octets":"{{HEX}}"{{#ILL_FORMED}},"errors":[{{#ERROR}}{{OFFSET}}{{#ERROR_separator}},{{/ERROR_separator}}{{/ERROR}}]{{/ILL_FORMED}}}{{#ENCODE_separator}},{{/ENCODE_separator}}{{/ENCODE}}
],
"deltas":[{{#DELTA}}
{"id":"{{ID}}","octets":"{{HEX}}","cuts":[{{CUTS_LIST}}],"parts":[{{#PART}}[{{#PART_VALUE}}"{{V}}"{{#PART_VALUE_separator}},{{/PART_VALUE_separator}}{{/PART_VALUE}}]{{#PART_separator}},{{/PART_separator}}{{/PART}}]}{{#DELTA_separator}},{{/DELTA_separator}}{{/DELTA}}
]}
