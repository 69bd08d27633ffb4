{{%AUTOESCAPE context="HTML"}}<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>{{DECODER}}: {{HEADLINE}} - utf8spec</title>
<link rel="stylesheet" href="../site.css"/>
</head>
<body>
<header>
<nav aria-label="Site"><a href="../index.html">utf8spec: all decoders</a></nav>
<h1><bdi>{{DECODER}}</bdi></h1>
<p class="verdict"><span class="badge {{VERDICT}}">{{HEADLINE}}</span> <span class="soft">{{SENTENCE}}</span></p>
<dl>
{{#FACT}}<dt>{{NAME}}</dt><dd>{{#PLAIN}}{{TEXT}}{{/PLAIN}}{{#LINKED}}<a href="{{URL}}">{{TEXT}}</a>{{/LINKED}}</dd>
{{/FACT}}
<dt>Downloads</dt><dd><a href="{{FILE}}.json">whole report</a>, <a href="{{FILE}}.svg">badge</a>, <a href="{{FILE}}.badge.json">badge for shields.io</a></dd>
</dl>
{{#REMARK}}<p class="remark">{{TEXT}}</p>{{/REMARK}}
</header>
<main>
<h2 id="operations">Operations</h2>
<dl>
{{#OPERATION}}<dt>{{NAME}}</dt><dd><span class="badge {{VERDICT}}">{{HEADLINE}}</span>: {{COUNTS}}</dd>
{{/OPERATION}}
{{#NOT_OFFERED}}<dt>Not offered</dt><dd>{{TEXT}}</dd>{{/NOT_OFFERED}}
</dl>
{{#UNSUPPORTED}}<p class="soft">Unsupported: this interface cannot take the input.</p>{{/UNSUPPORTED}}
{{#DEVIATIONS}}
<h2 id="deviations">{{TITLE}}</h2>
<p class="soft">Each links to its meaning and to other decoders. Boxes are ill-formed subsequences; <code>|</code> ends a chunk.</p>
{{#DEVIATION}}
<article class="deviation">
<h3><a href="../deviations/{{FILE}}.html">{{TITLE}}</a></h3>
{{#STATE}}<p class="state {{NAME}}"><b>{{NAME}}</b>{{#VERSION}} in {{TEXT}}{{/VERSION}}{{#SAYS}} <q>{{TEXT}}</q>{{/SAYS}}{{#AT}} <a href="{{URL}}">{{URL}}</a>{{/AT}}</p>{{/STATE}}
{{#KNOWN}}<p>Known: <bdi>{{REASON}}</bdi></p>
{{/KNOWN}}
<p class="soft">Shown by {{REQUESTS}}, such as</p>
{{>EXAMPLE}}
</article>
{{/DEVIATION}}
{{/DEVIATIONS}}
{{#UNMET}}
<h2 id="unmet">Not as expected</h2>
<ul>
{{#EXPECTATION}}<li>{{TEXT}}</li>
{{/EXPECTATION}}
</ul>
{{/UNMET}}
{{#CLAIMS}}
<h2 id="claims">What this run claims</h2>
<p class="soft">A pass proves only this, under the named assumptions.</p>
<ul>
{{#CLAIM}}<li>{{TEXT}}</li>
{{/CLAIM}}
</ul>
{{/CLAIMS}}
{{#POLICIES}}
<h2 id="policies">Policies</h2>
<dl>
{{#POLICY}}<dt>{{TITLE}}</dt><dd>{{#KNOWN}}<a href="../rules.html#{{ID}}">{{NAME}}</a>{{/KNOWN}}{{#UNKNOWN}}{{NAME}}{{/UNKNOWN}}</dd>
{{/POLICY}}
</dl>
{{#UNSEEN}}<p class="soft">Nothing showed: {{TEXT}}.</p>{{/UNSEEN}}
{{/POLICIES}}
<h2 id="requirements">Requirements</h2>
{{#REQUIREMENTS}}
<p class="soft">Requests by the rule that they test. One request can test several.</p>
<dl>
{{#REQUIREMENT}}<dt>{{#KNOWN}}<a href="../rules.html#{{ID}}">{{ID}}</a>{{/KNOWN}}{{#UNKNOWN}}{{ID}}{{/UNKNOWN}}</dt><dd>{{COUNTS}}</dd>
{{/REQUIREMENT}}
</dl>
{{/REQUIREMENTS}}
<p class="soft">{{OTHERS}}</p>
{{#NOTES}}
<h2 id="notes">Notes</h2>
<ul>
{{#NOTE}}<li>{{TEXT}}{{#LEVELS}}<a href="../levels.html">docs/levels.md</a>{{REST}}{{/LEVELS}}</li>
{{/NOTE}}
</ul>
{{/NOTES}}
<h2 id="run">Run</h2>
<dl>
{{#RUN}}<dt>{{NAME}}</dt><dd>{{VALUE}}</dd>
{{/RUN}}
</dl>
{{#DIAGNOSTICS}}
<h2 id="diagnostics">Output on stderr</h2>
<pre class="log">{{TEXT:pre_escape}}</pre>
{{/DIAGNOSTICS}}
</main>
</body>
</html>
