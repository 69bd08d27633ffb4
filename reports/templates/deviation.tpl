{{%AUTOESCAPE context="HTML"}}<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>{{TITLE}} - utf8spec</title>
<link rel="stylesheet" href="../site.css"/>
</head>
<body class="index">
<header>
<nav aria-label="Site"><a href="../index.html">All decoders</a></nav>
<p class="over">A deviation from RFC 3629</p>
<h1>{{TITLE}}</h1>
<p class="verdict soft">Shown by {{COUNT}}: {{STATES}}.</p>
<nav aria-label="On this page"><ul class="jumps"><li><a href="#meaning">Meaning</a></li><li><a href="#who">Who has it</a></li>{{#GUIDE}}<li><a href="#what-an-attacker-does-with-it">The attack</a></li><li><a href="#how-to-mend-it">The correction</a></li>{{/GUIDE}}</ul></nav>
</header>
<main>
<section aria-labelledby="meaning">
<h2 id="meaning">Meaning</h2>
<p>{{EFFECT}}</p>
<p class="soft">Reports call it <code>{{ID}}</code>. It breaks:</p>
<ul>
{{#RULE}}<li>{{#KNOWN}}<a href="../rules.html#{{ID}}">{{ID}}</a>{{/KNOWN}}{{#UNKNOWN}}{{ID}}{{/UNKNOWN}} <span class="soft">{{RULE_WORDS}}</span></li>
{{/RULE}}
</ul>
</section>
<section aria-labelledby="who">
<h2 id="who">Who has it</h2>
<p><a href="../index.html#deviation={{FILE}}">These decoders in the table of all decoders</a></p>
<div class="scroll" tabindex="0" role="region" aria-label="Who has it, a table"><table class="holders">
<caption>The shortest request of each decoder that shows it. <code class="input"><b>[E0 A0]</b></code> is ill-formed, with one box for each subsequence; <code>|</code> is where a chunk ends. The decoder's page has the command that repeats it.</caption>
<thead><tr><th scope="col">Decoder</th><th scope="col">Asked</th><th scope="col">Expected</th><th scope="col">Actual</th></tr></thead>
<tbody>
{{#HOLDER}}<tr><th scope="row" class="decoder"><bdi><a href="../decoders/{{FILE}}.html">{{NAME}}</a></bdi> <span class="soft">{{LANGUAGE}}</span>{{#REMARK}}<span class="rule">{{TEXT}}</span>{{/REMARK}}{{#STATE}}<span class="rule state {{NAME}}"><b>{{NAME}}</b>{{#VERSION}} in {{TEXT}}{{/VERSION}}{{#SAYS}} <q>{{TEXT}}</q>{{/SAYS}}{{#AT}} <a href="{{URL}}">{{URL}}</a>{{/AT}}</span>{{/STATE}}<span class="rule">{{REQUESTS}}</span></th>{{#SHOWN}}<td class="{{ASKED_CLASS}}" data-label="Asked">{{OPERATION}} {{>INPUT}}</td><td class="{{EXPECTED_CLASS}}" data-label="Expected"><code>{{EXPECTED}}</code></td><td class="{{ACTUAL_CLASS}}" data-label="Actual"><code>{{ACTUAL}}</code></td>{{/SHOWN}}</tr>
{{/HOLDER}}
</tbody>
</table></div>
</section>
{{#GUIDE}}<div class="guide">
{{TEXT:none}}</div>
{{/GUIDE}}{{#VECTORS}}
<section aria-labelledby="vectors">
<h2 id="vectors">Vectors that show it</h2>
<p class="soft"><code>utf8spec show VECTOR</code> shows the content of each, and its reason.</p>
<ul>
{{#VECTOR}}<li><code>{{TEXT}}</code></li>
{{/VECTOR}}
</ul>
</section>
{{/VECTORS}}
</main>
<footer>The same reports give the same page.</footer>
</body>
</html>
