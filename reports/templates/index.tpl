{{%AUTOESCAPE context="HTML"}}<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>UTF-8 decoders - utf8spec</title>
{{>STYLE}}
</head>
<body class="index">
<header>
<p class="over">utf8spec conformance reports: UTF-8, RFC 3629</p>
<h1>UTF-8 decoders</h1>
<p class="verdict soft">{{SUMMARY}}</p>
</header>
<main>
<div class="scroll" tabindex="0" role="region" aria-label="Decoders"><table>
<caption>Does it do what RFC 3629 says? Columns in the middle are the six operations.</caption>
<thead><tr><th scope="col">Decoder</th><th scope="col">Verdict</th>{{#COLUMN}}<th scope="col" class="op">{{NAME}}</th>{{/COLUMN}}<th scope="col">Replacement</th><th scope="col">Signature</th></tr></thead>
<tbody>
{{#ENTRY}}
<tr>
<th scope="row" class="decoder"><bdi>{{#LINKED}}<a href="{{URL}}">{{NAME}}</a>{{/LINKED}}{{#UNLINKED}}{{NAME}}{{/UNLINKED}}</bdi> <span class="soft version"><bdi>{{VERSION}}</bdi></span>
{{#REMARK}}<span class="rule">{{TEXT}}</span>{{/REMARK}}
{{#LINKS}}<span class="rule">{{#LINK}}<a href="{{URL}}">{{NAME}}</a> {{/LINK}}</span>{{/LINKS}}
</th>
<td><span class="badge {{VERDICT_CLASS}}">{{VERDICT}}</span>
{{#DEVIATIONS}}<ul class="titles">{{#DEVIATION}}<li>{{TITLE}}</li>{{/DEVIATION}}</ul>{{/DEVIATIONS}}
</td>
{{#OPERATION}}<td class="op"><span class="badge {{CLASS}}" title="{{HEADLINE}}"><span class="hidden">{{HEADLINE}}</span></span></td>{{/OPERATION}}
<td class="name">{{REPLACEMENT}}</td><td>{{SIGNATURE}}</td>
</tr>
{{/ENTRY}}
</tbody>
</table></div>
<p class="soft key"><span class="badge conformant">conformant</span> &#8194;<span class="badge non-conformant">non-conformant</span> &#8194;<span class="badge incomplete">incomplete</span> &#8194;<span class="badge not-offered">not offered</span></p>
{{#NOT_RUN}}
<details><summary>{{COUNT}} did not run</summary>
<ul class="titles">
{{#ABSENT}}<li><bdi>{{NAME}}</bdi>: <bdi>{{REMARK}}</bdi></li>
{{/ABSENT}}
</ul>
</details>
{{/NOT_RUN}}
</main>
<footer>Each report states the extent of its run, and the claims of a pass.</footer>
</body>
</html>
