{{%AUTOESCAPE context="HTML"}}<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>UTF-8 decoders: the matrix - utf8spec</title>
<link rel="stylesheet" href="site.css"/>
<script src="site.js" defer="defer"></script>
</head>
<body class="matrix">
<header>
<p class="over">utf8spec conformance reports: UTF-8, RFC 3629</p>
<h1>UTF-8 decoders</h1>
<p class="verdict soft">{{SUMMARY}}</p>
<nav aria-label="On this page"><ul class="jumps">{{#HEAT_MAP}}<li><a href="#glance">At a glance</a></li>{{/HEAT_MAP}}<li><a href="#decoders">Decoders</a></li><li><a href="#languages">Verdicts by language</a></li><li><a href="#deviations">Deviations</a></li><li><a href="#downloads">Downloads</a></li><li><a href="rules.html">Rules and policies</a></li>{{#PAIRS}}<li><a href="survey.html">Ask all decoders</a></li><li><a href="pairs.html">Pairs</a></li>{{/PAIRS}}{{#CHANGES}}<li><a href="changes.html">What changed</a></li>{{/CHANGES}}</ul></nav>
</header>
<main>
{{#HEAT_MAP}}
<section aria-labelledby="glance">
<h2 id="glance">At a glance</h2>
<p><a href="#decoders">Skip to the table of decoders</a></p>
<ul class="jumps soft key"><li><span class="swatch many"></span>half of the rows or more</li><li><span class="swatch some"></span>fewer</li><li><span class="swatch right"></span>none</li><li><span class="swatch cold"></span>not offered</li></ul>
<div class="scroll" tabindex="0" role="region" aria-label="Libraries against what can go wrong"><table class="heat">
<caption>Each column is a library. Each line is what can go wrong. The colour says how many rows of the library show it. A cell leads to them.</caption>
<thead><tr><td></td>{{#HEAT_HEAD}}<th scope="col"{{#FIRST}} class="first"{{/FIRST}} data-library="{{LIBRARY}}"><span>{{LIBRARY}} ({{LANGUAGE}})</span></th>{{/HEAT_HEAD}}</tr></thead>
<tbody>
{{#HEAT_LINE}}<tr data-hazard="{{TITLE}}"><th scope="row" title="{{MEANING}}">{{TITLE}}</th>{{#HEAT_CELL}}<td class="{{CLASS}}">{{#HEAT_ASKED}}<a href="decoders/{{FILE}}.html" title="{{COUNT}}"></a>{{/HEAT_ASKED}}{{#HEAT_COLD}}<span class="hidden">not offered</span>{{/HEAT_COLD}}</td>{{/HEAT_CELL}}</tr>
{{/HEAT_LINE}}</tbody>
</table></div>
</section>
{{/HEAT_MAP}}
<section aria-labelledby="decoders">
<h2 id="decoders">Decoders</h2>
<form class="filters" id="filters" role="search" aria-label="Filter the decoders" hidden="hidden">
<div><label for="search">Search</label><input type="search" id="search" name="search" autocomplete="off" spellcheck="false"/></div>
<details id="more"><summary>Filters and groups</summary>
<div class="fields">
{{#ENCODINGS}}<div><label for="encoding">Encoding</label><select id="encoding" name="encoding"><option value="">all</option>{{#ENCODING_OPTION}}<option value="{{VALUE}}">{{TEXT}}</option>{{/ENCODING_OPTION}}</select></div>
{{/ENCODINGS}}<div><label for="language">Language</label><select id="language" name="language"><option value="">all</option>{{#LANGUAGE_OPTION}}<option value="{{VALUE}}">{{TEXT}}</option>{{/LANGUAGE_OPTION}}</select></div>
<div><label for="library">Library</label><select id="library" name="library"><option value="">all</option>{{#LIBRARY_OPTION}}<option value="{{VALUE}}">{{TEXT}}</option>{{/LIBRARY_OPTION}}</select></div>
<div><label for="verdict">Verdict</label><select id="verdict" name="verdict"><option value="">all</option>{{#VERDICT_OPTION}}<option value="{{VALUE}}">{{TEXT}}</option>{{/VERDICT_OPTION}}</select></div>
<div><label for="state">State</label><select id="state" name="state"><option value="">all</option>{{#STATE_OPTION}}<option value="{{VALUE}}">{{TEXT}}</option>{{/STATE_OPTION}}</select></div>
<div><label for="hazard">What goes wrong</label><select id="hazard" name="hazard"><option value="">all</option>{{#HAZARD_OPTION}}<option value="{{VALUE}}">{{TEXT}}</option>{{/HAZARD_OPTION}}</select></div>
<div><label for="deviation">Deviation</label><select id="deviation" name="deviation"><option value="">all</option>{{#DEVIATION_OPTION}}<option value="{{VALUE}}">{{TEXT}}</option>{{/DEVIATION_OPTION}}</select></div>
<div><label for="policy">Policy</label><select id="policy" name="policy"><option value="">all</option>{{#POLICY_GROUP}}<optgroup label="{{TITLE}}">{{#POLICY_OPTION}}<option value="{{VALUE}}">{{TEXT}}</option>{{/POLICY_OPTION}}</optgroup>{{/POLICY_GROUP}}</select></div>
<div><label for="group">Group</label><select id="group" name="group"><option value="">by library</option><option value="none">none</option></select></div>
</div>
</details>
<div><button type="reset">Show all</button></div>
<p class="soft" id="shown" role="status" tabindex="-1"></p>
</form>
<div class="scroll tall" tabindex="0" role="region" aria-label="The table of decoders"><table id="table">
<caption>Does it do what RFC 3629 says? If a decoder does not offer an operation, the cell has a dash. Policies are choices that the standards leave open. They are named, and judged only if a profile demands it. Those that no answer showed are left out.</caption>
<thead>
<tr><th rowspan="2" scope="col" data-sort="decoder">Decoder</th><th rowspan="2" scope="col" data-sort="verdict">Verdict</th><th rowspan="2" scope="col" data-sort="deviations">Deviations</th><th rowspan="2" scope="col" data-sort="language">Language</th><th colspan="6" scope="colgroup">Operations</th><th rowspan="2" scope="col"><a href="rules.html">Policies</a></th></tr>
<tr>{{#COLUMN}}<th scope="col" class="op" data-sort="{{NAME}}">{{NAME}}</th>{{/COLUMN}}</tr>
</thead>
<tbody>
{{#DECODER}}
<tr data-calls="{{CALLS}}"{{#OTHER_ENCODING}} data-encoding="{{NAME}}"{{/OTHER_ENCODING}} data-library="{{LIBRARY}}" data-hazards="{{HAZARDS}}"><th scope="row" class="decoder"><bdi>{{#LINKED}}<a href="decoders/{{FILE}}.html">{{NAME}}</a>{{/LINKED}}{{#UNLINKED}}{{NAME}}{{/UNLINKED}}</bdi>{{#ABOUT}}<span class="rule"><bdi>{{TEXT}}</bdi></span>{{/ABOUT}}</th><td><span class="badge {{CLASS}}">{{HEADLINE}}</span>{{#DETAIL}}<span class="rule">{{TEXT}}</span>{{/DETAIL}}</td><td>{{#DEVIATIONS}}<details><summary>{{COUNT}}<span class="hidden"> {{WORD}}</span><span class="rule">{{STATES}}</span></summary><ul class="titles">{{#DEVIATION}}<li class="state {{STATE}}"><a href="deviations/{{FILE}}.html">{{TITLE}}</a> <b>{{STATE}}</b></li>{{/DEVIATION}}</ul></details>{{/DEVIATIONS}}</td><td>{{LANGUAGE}}</td>{{#OPERATION}}{{#OFFERED}}<td class="op {{CLASS}}"><span>{{HEADLINE}}</span></td>{{/OFFERED}}{{#NOT_OFFERED}}<td class="op"></td>{{/NOT_OFFERED}}{{/OPERATION}}<td>{{#POLICY}}<p>{{TITLE}} <b>{{NAME}}</b></p>{{/POLICY}}</td></tr>
{{/DECODER}}
</tbody>
</table></div>
{{#PUBLISHED}}<p class="soft">"Published" marks a row that did not run for this site. Its verdict is the published one, with the date and the version of utf8spec.</p>
{{/PUBLISHED}}<p class="soft key"><span class="badge conformant">conformant</span> <span class="badge non-conformant">non-conformant</span> <span class="badge incomplete">incomplete: no answer is wrong, but not every answer could be judged</span> <span class="badge not-offered">not offered</span> <span class="badge not-run">not run</span></p>
<dl class="states">{{#STATE_KEY}}<dt class="state {{NAME}}"><b>{{NAME}}</b></dt><dd>{{MEANING}}.</dd>{{/STATE_KEY}}</dl>
</section>
{{#CHART}}
<section aria-labelledby="{{ID}}">
<h2 id="{{ID}}">{{TITLE}}</h2>
<p class="soft">{{WORDS}}</p>
{{#PICTURE}}
<figure>
<svg class="chart" role="img" aria-label="{{SPOKEN}}" width="100%" height="{{HEIGHT}}" xmlns="http://www.w3.org/2000/svg">
{{#BAR}}<text x="0" y="{{TEXT_Y}}">{{LABEL}}</text>{{#PART}}<rect class="{{CLASS}}" x="{{X}}%" y="{{Y}}" width="{{WIDTH}}%" height="14"/>{{/PART}}
{{/BAR}}
</svg>
</figure>
<details><summary>{{TABLE}}</summary>
<div class="scroll" tabindex="0" role="region" aria-label="{{TITLE}}, a table"><table>
<thead><tr>{{#HEAD}}<th scope="col" class="{{CLASS}}">{{TEXT}}</th>{{/HEAD}}</tr></thead>
<tbody>{{#LINE}}<tr><th scope="row">{{#PLAIN}}{{TEXT}}{{/PLAIN}}{{#LINK}}<a href="{{URL}}">{{TEXT}}</a>{{/LINK}}</th>{{#CELL}}<td class="n">{{TEXT}}</td>{{/CELL}}</tr>
{{/LINE}}</tbody>
</table></div>
</details>
{{/PICTURE}}
</section>
{{/CHART}}
<section aria-labelledby="downloads">
<h2 id="downloads">Downloads</h2>
<p>All rows of this page: <a href="matrix.json">matrix.json</a>. It names the files of each decoder: its whole report as JSON, a badge as SVG, and a badge as JSON for shields.io. The decoder's page links to them too.</p>
</section>
</main>
<footer>Each report states the extent of its run, and the claims of a pass. The same reports give the same site.</footer>
</body>
</html>
