{{%AUTOESCAPE context="HTML"}}<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>Rules and policies - utf8spec</title>
<link rel="stylesheet" href="site.css"/>
</head>
<body>
<header>
<nav aria-label="Site"><a href="index.html">All decoders</a></nav>
<p class="over">utf8spec conformance reports: UTF-8, RFC 3629</p>
<h1>Rules and policies</h1>
<p class="verdict soft">The rules for decoders, and the choices that the standards leave open.</p>
<nav aria-label="On this page"><ul class="jumps"><li><a href="#rules">Rules</a></li>{{#KIND}}<li><a href="#{{KEY}}">{{TITLE}}</a></li>{{/KIND}}</ul></nav>
</header>
<main>
<h2 id="rules">Rules</h2>
<div class="scroll" tabindex="0" role="region" aria-labelledby="rules"><table>
<caption>In our own words. Rules of level policy are judged only if a profile demands it.</caption>
<thead><tr><th scope="col">Rule</th><th scope="col">Text</th><th scope="col">Standard</th><th scope="col">Level</th></tr></thead>
<tbody>
{{#RULE}}<tr id="{{ID}}"><th scope="row"><code>{{ID}}</code></th><td>{{RULE_WORDS}}</td><td>{{STANDARD}} {{CLAUSE}}</td><td>{{LEVEL}}</td></tr>
{{/RULE}}
</tbody>
</table></div>
{{#KIND}}
<h2 id="{{KEY}}">{{TITLE}}</h2>
<p class="soft">A policy: {{QUESTION}}.</p>
{{#NONE}}<p>No decoder shows any.</p>{{/NONE}}
{{#POLICIES}}
<table>
<caption class="hidden">{{TITLE}}</caption>
<thead class="hidden"><tr><th scope="col">Policy</th><th scope="col">Meaning</th><th scope="col">Who has it</th></tr></thead>
<tbody>
{{#POLICY}}<tr{{#KNOWN}} id="{{ID}}"{{/KNOWN}}><th scope="row"><code>{{NAME}}</code></th><td>{{MEANING}}</td><td class="n"><a href="index.html#policy={{VALUE}}">{{COUNT}}</a></td></tr>
{{/POLICY}}
</tbody>
</table>
{{/POLICIES}}
{{/KIND}}
</main>
<footer>The same reports give the same page.</footer>
</body>
</html>
