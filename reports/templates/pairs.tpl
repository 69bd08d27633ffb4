{{%AUTOESCAPE context="HTML"}}<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>Pairs of decoders - utf8spec</title>
<link rel="stylesheet" href="site.css"/>
<script src="machines.js" defer="defer"></script>
<script src="shared.js" defer="defer"></script>
<script src="pairs.js" defer="defer"></script>
</head>
<body class="matrix pairs">
<header>
<nav aria-label="Site"><ul class="jumps"><li><a href="index.html">All decoders</a></li><li><a href="survey.html">Ask all decoders</a></li></ul></nav>
<p class="over">utf8spec: learned machines</p>
<h1>Pairs of decoders</h1>
<p class="verdict soft">A filter decodes a string and finds no <code>/</code> in it. The program behind the filter decodes the same string, and reads a <code>/</code>. This page shows the shortest octets for which that happens. {{ROWS}} read text in {{CLASSES}}.</p>
<nav aria-label="On this page"><ul class="jumps"><li><a href="#pair">Choose a pair</a></li><li><a href="#classes">Rows that read alike</a></li><li><a href="#downloads">Downloads</a></li></ul></nav>
</header>
<main>
<section aria-labelledby="pair">
<h2 id="pair">Choose a pair</h2>
<p id="without">The browser computes the pairs with JavaScript, which is off. The files below have all pairs.</p>
<form class="filters" id="choice" aria-label="Choose a pair" hidden="hidden">
<div><label for="filter">Filter</label><select id="filter" name="filter"></select></div>
<div><label for="decoder">Decoder behind it</label><select id="decoder" name="decoder"></select></div>
<div><label for="way">The filter</label><select id="way" name="way"><option value="refuses">refuses ill-formed input</option><option value="replaces">allows marks for ill-formed input</option></select></div>
<p class="soft" id="summary" role="status"></p>
</form>
<div id="result" class="scroll" tabindex="0" role="region" aria-label="The pair"></div>
<p class="soft">The decoder gets the original octets. A mark stands where a decoder replaced or escaped ill-formed octets. <i>Other</i> is a character outside the set. <code>utf8spec pair --way cleans</code> compares a filter that hands over its own text; it needs both decoders, and not only their machines. Each machine holds under two assumptions: its decoder is deterministic, and it has no more states than its file says.</p>
<dl class="effects"><dt>decoder reads otherwise</dt><dd>The standard of the decoder's encoding has no such character in these octets.</dd><dt>filter loses text</dt><dd>The standard has the character, and the filter does not show it.</dd></dl>
</section>
<section aria-labelledby="classes">
<h2 id="classes">Rows that read alike</h2>
<div class="scroll" tabindex="0" role="region" aria-label="The table of classes"><table id="table">
<caption>The rows of one class read every input alike. The last two columns compare the class with the reference, which keeps signatures and marks each maximal subpart. They have the shortest octets on which only one of the two accepts the input, and on which both read different characters. A difference need not break the standard: a decoder may remove a signature, or refuse input that its format forbids. The reports of the rows say which rules they break.</caption>
<thead><tr><th scope="col">Class</th><th scope="col">Rows</th><th scope="col">Encoding</th><th scope="col" class="n">States</th><th scope="col">Other verdict</th><th scope="col">Other characters</th></tr></thead>
<tbody>
{{#CLASS}}
<tr><th scope="row" class="decoder"><bdi>{{NAME}}</bdi></th><td><details><summary>{{COUNT}}</summary><ul class="titles">{{#ROW}}<li><bdi>{{#LINKED}}<a href="{{PAGE}}">{{NAME}}</a>{{/LINKED}}{{#UNLINKED}}{{NAME}}{{/UNLINKED}}</bdi> <span class="soft">{{OPERATION}}</span></li>{{/ROW}}</ul></details></td><td>{{ENCODING}}</td><td class="n">{{STATES}}</td><td>{{VERDICT}}</td><td>{{VALUE}}</td></tr>
{{/CLASS}}
</tbody>
</table></div>
</section>
<section aria-labelledby="downloads">
<h2 id="downloads">Downloads</h2>
<p>All pairs of classes: <a href="pairs.csv">pairs.csv</a> and <a href="pairs.json">pairs.json</a>. The machines: <a href="machines.js">machines.js</a>.</p>
</section>
</main>
<footer>The same machines give the same page.</footer>
</body>
</html>
