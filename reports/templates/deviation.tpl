{{%AUTOESCAPE context="HTML"}}<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>{{TITLE}} - utf8spec</title>
{{>STYLE}}
</head>
<body>
<header>
<nav aria-label="Site"><a href="../index.html">All decoders</a></nav>
<p class="over">A deviation from RFC 3629</p>
<h1>{{TITLE}}</h1>
<p class="verdict soft">Shown by {{COUNT}}.</p>
</header>
<main>
<section aria-labelledby="meaning">
<h2 id="meaning">What it means</h2>
<p>{{EFFECT}}</p>
<p class="soft">Reports call it <code>{{ID}}</code>. It breaks:</p>
<ul>
{{#RULE}}<li><code>{{ID}}</code> <span class="soft">{{RULE_WORDS}}</span></li>
{{/RULE}}
</ul>
</section>
<section aria-labelledby="who">
<h2 id="who">Who has it</h2>
<p><a href="../index.html#deviation={{FILE}}">These decoders in the table of all</a></p>
{{#HOLDER}}
<article class="deviation">
<h3><bdi><a href="../decoders/{{FILE}}.html">{{NAME}}</a></bdi> <span class="soft version">{{LANGUAGE}}</span></h3>
<p class="soft">{{REQUESTS}} of level {{LEVEL}} show it{{#ALSO}} as: {{TEXT}}{{/ALSO}}.</p>
{{#SAYS}}<p>{{TEXT}}</p>{{/SAYS}}
{{>EXAMPLE}}
</article>
{{/HOLDER}}
</section>
{{#VECTORS}}
<section aria-labelledby="vectors">
<h2 id="vectors">Vectors that show it</h2>
<p class="soft"><code>utf8spec show VECTOR</code> says what each asks, and why.</p>
<ul>
{{#VECTOR}}<li><code>{{TEXT}}</code></li>
{{/VECTOR}}
</ul>
</section>
{{/VECTORS}}
</main>
<footer>The examples are the shortest requests that showed it. The same reports give the same page.</footer>
</body>
</html>
