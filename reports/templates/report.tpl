{{%AUTOESCAPE context="HTML"}}<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>{{DECODER}}: {{HEADLINE}} - utf8spec</title>
{{>STYLE}}
</head>
<body>
<header>
<p class="over">utf8spec conformance report: {{STANDARD}}</p>
<h1><bdi>{{DECODER}}</bdi></h1>
<p class="verdict"><span class="badge {{VERDICT}}">{{HEADLINE}}</span> <span class="soft">{{SENTENCE}}</span></p>
{{#NEXT}}<p class="next">Next: <code>{{COMMAND}}</code> <span class="soft">({{PURPOSE}})</span></p>
{{/NEXT}}
<dl class="facts">
<div><dt>Profile</dt><dd>{{PROFILE}}</dd></div>
<div><dt>Level</dt><dd>{{LEVEL}}</dd></div>
<div><dt>utf8spec</dt><dd>{{SUITE}}</dd></div>
{{#KEY}}<div><dt>{{NAME}}</dt><dd><bdi>{{VALUE}}</bdi></dd></div>
{{/KEY}}
<div class="wide"><dt>SHA-256 of the vectors</dt><dd><code>{{VECTORS}}</code></dd></div>
</dl>
</header>
<main>
<section aria-labelledby="operations">
<h2 id="operations">Operations</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Operations, a table"><table>
<caption>Requests by result. Unsupported: this interface cannot take the input. Not asked: vectors of the operation that the run left out. Not offered: the decoder does not have the operation, or the run did not ask it.</caption>
<thead><tr><th scope="col">Operation</th><th scope="col">Verdict</th><th scope="col" class="n">Passed</th><th scope="col" class="n">Failed</th><th scope="col" class="n">Faulted</th><th scope="col" class="n">Unsupported</th><th scope="col" class="n">Not asked</th></tr></thead>
<tbody>
{{#OPERATION}}
<tr><th scope="row">{{NAME}}</th><td><span class="badge {{VERDICT}}">{{HEADLINE}}</span></td>{{#COUNT}}<td class="n {{CLASS}}">{{NUMBER}}</td>{{/COUNT}}</tr>
{{/OPERATION}}
</tbody>
</table></div>
</section>
{{#DEVIATIONS}}
<section aria-labelledby="deviations">
<h2 id="deviations">{{TITLE}}</h2>
<p class="soft"><code class="input"><b>[E0 A0]</b></code> is ill-formed, with one box for each subsequence; <code>|</code> is where a chunk ends. <code>utf8spec explain ID</code> prints the attack and the correction of a deviation.</p>
{{#DEVIATION}}
<article class="deviation">
<h3>{{TITLE}}</h3>
<p>{{EFFECT}}</p>
{{#KNOWN}}<p>Known: <bdi>{{REASON}}</bdi></p>
{{/KNOWN}}
{{#CONSEQUENCES}}<p>It causes:</p>
<ul>
{{#CONSEQUENCE}}<li>{{TITLE}} <span class="soft">(<code>{{ID}}</code>)</span></li>
{{/CONSEQUENCE}}
</ul>
{{/CONSEQUENCES}}
<p class="soft"><code>{{ID}}</code>, shown by {{REQUESTS}}. It breaks:</p>
<ul>
{{#RULE}}<li><code>{{ID}}</code> <span class="soft">{{RULE_WORDS}}</span></li>
{{/RULE}}
</ul>
{{>EXAMPLE}}
{{#MORE}}<details class="part"><summary>{{COUNT}}</summary>
{{>EXAMPLE}}
</details>
{{/MORE}}
</article>
{{/DEVIATION}}
</section>
{{/DEVIATIONS}}
{{>OWN_TABLE}}
{{#UNMET}}
<section aria-labelledby="unmet">
<h2 id="unmet">Not as expected</h2>
<ul>
{{#EXPECTATION}}<li>{{TEXT}}</li>
{{/EXPECTATION}}
</ul>
</section>
{{/UNMET}}
{{#CLAIMS}}
<section aria-labelledby="claims">
<h2 id="claims">What this run claims</h2>
<p class="soft">A pass proves only this, under the named assumptions.</p>
<ul>
{{#CLAIM}}<li>{{TEXT}}</li>
{{/CLAIM}}
</ul>
</section>
{{/CLAIMS}}
{{#POLICIES}}
<section aria-labelledby="policies">
<h2 id="policies">Policies</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Policies, a table"><table>
<caption>Choices that the standards leave open, and how this decoder makes them. They are named, and judged only if a profile demands it.</caption>
<thead><tr><th scope="col">Question</th><th scope="col">Policy</th><th scope="col">Meaning</th></tr></thead>
<tbody>
{{#POLICY}}
<tr><th scope="row">{{TITLE}}<span class="rule">{{QUESTION}}</span></th><td class="name"><code>{{NAME}}</code></td><td>{{MEANING}}</td></tr>
{{/POLICY}}
</tbody>
</table></div>
</section>
{{/POLICIES}}
{{#CONTRADICTIONS}}
<section aria-labelledby="contradictions">
<h2 id="contradictions">Answers that contradict each other</h2>
<ul>
{{#CONTRADICTION}}<li>{{TEXT}}</li>
{{/CONTRADICTION}}
</ul>
</section>
{{/CONTRADICTIONS}}
{{#REQUIRED}}
<section aria-labelledby="required">
<h2 id="required">Required policies</h2>
<ul>
{{#REQUIRED_POLICY}}<li>{{TEXT}}</li>
{{/REQUIRED_POLICY}}
</ul>
</section>
{{/REQUIRED}}
<section aria-labelledby="requirements">
<h2 id="requirements">Requirements</h2>
{{#REQUIREMENTS}}
<div class="scroll" tabindex="0" role="region" aria-label="Requirements, a table"><table>
<caption>Requests by the rule that they test. One request can test several.</caption>
<thead><tr><th scope="col">Rule</th><th scope="col" class="n">Passed</th><th scope="col" class="n">Failed</th><th scope="col" class="n">Not tested</th></tr></thead>
<tbody>
{{#REQUIREMENT}}
<tr><th scope="row"><code>{{ID}}</code><span class="rule">{{RULE_WORDS}}</span></th>{{#COUNT}}<td class="n {{CLASS}}">{{NUMBER}}</td>{{/COUNT}}</tr>
{{/REQUIREMENT}}
</tbody>
</table></div>
{{/REQUIREMENTS}}
</section>
{{#NOTES}}
<section aria-labelledby="notes">
<h2 id="notes">Notes</h2>
<ul>
{{#NOTE}}<li>{{TEXT}}</li>
{{/NOTE}}
</ul>
</section>
{{/NOTES}}
<section aria-labelledby="environment">
<h2 id="environment">Environment</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Environment, a table"><table>
<caption>The machine of the run.</caption>
<thead class="hidden"><tr><th scope="col">What</th><th scope="col">Value</th></tr></thead>
<tbody>
{{#ENVIRONMENT}}
<tr><th scope="row">{{NAME}}</th><td><code><bdi>{{VALUE}}</bdi></code></td></tr>
{{/ENVIRONMENT}}
</tbody>
</table></div>
</section>
{{#DIAGNOSTICS}}
<section aria-labelledby="diagnostics">
<h2 id="diagnostics">Output on stderr</h2>
<pre class="log"><bdi>{{TEXT:pre_escape}}</bdi></pre>
</section>
{{/DIAGNOSTICS}}
</main>
<footer>utf8spec {{SUITE}}. The same run gives the same page.</footer>
</body>
</html>
