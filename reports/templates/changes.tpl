{{%AUTOESCAPE context="HTML"}}<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>What changed - utf8spec</title>
<link rel="stylesheet" href="site.css"/>
</head>
<body>
<header>
<nav aria-label="Site"><a href="index.html">All decoders</a></nav>
<p class="over">Two sets of reports</p>
<h1>What changed</h1>
<p class="verdict soft">{{SUMMARY}}</p>
</header>
<main>
{{#QUESTIONS}}<p class="remark">{{COUNT}} answered other questions than before, for example at another level or with other vectors. A deviation may have appeared there because it was not asked for before.</p>
{{/QUESTIONS}}
{{#DEVIATIONS}}
<section aria-labelledby="deviations">
<h2 id="deviations">Deviations</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Deviations"><table>
<thead><tr><th scope="col">Decoder</th><th scope="col">Change</th><th scope="col">Deviation</th></tr></thead>
<tbody>
{{#DEVIATION}}<tr><th scope="row" class="decoder"><bdi>{{#LINKED}}<a href="decoders/{{FILE}}.html">{{NAME}}</a>{{/LINKED}}</bdi></th><td class="{{KIND}}">{{KIND}}</td><td>{{#LINK}}<a href="deviations/{{DEVIATION_FILE}}.html">{{TITLE}}</a>{{/LINK}}{{#PLAIN}}{{TITLE}}{{/PLAIN}}</td></tr>
{{/DEVIATION}}</tbody>
</table></div>
</section>
{{/DEVIATIONS}}
{{#SECTION}}
<section aria-labelledby="{{ID}}">
<h2 id="{{ID}}">{{TITLE}}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="{{TITLE}}"><table>
<thead><tr><th scope="col">Decoder</th>{{#HEAD}}<th scope="col">{{TEXT}}</th>{{/HEAD}}</tr></thead>
<tbody>
{{#LINE}}<tr><th scope="row" class="decoder"><bdi>{{#LINKED}}<a href="decoders/{{FILE}}.html">{{NAME}}</a>{{/LINKED}}{{#UNLINKED}}{{NAME}}{{/UNLINKED}}</bdi></th>{{#BEFORE}}<td><span class="badge {{CLASS}}">{{HEADLINE}}</span></td>{{/BEFORE}}{{#BEFORE_TEXT}}<td>{{TEXT}}</td>{{/BEFORE_TEXT}}{{#AFTER}}<td><span class="badge {{CLASS}}">{{HEADLINE}}</span></td>{{/AFTER}}{{#AFTER_TEXT}}<td>{{TEXT}}</td>{{/AFTER_TEXT}}</tr>
{{/LINE}}</tbody>
</table></div>
</section>
{{/SECTION}}
</main>
<footer>The same two sets of reports give the same page.</footer>
</body>
</html>
