{{%AUTOESCAPE context="HTML"}}<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>Ask all decoders - utf8spec</title>
<link rel="stylesheet" href="site.css"/>
<script src="machines.js" defer="defer"></script>
<script src="shared.js" defer="defer"></script>
<script src="explain.js" defer="defer"></script>
<script src="survey.js" defer="defer"></script>
</head>
<body class="matrix survey">
<header>
<nav aria-label="Site"><ul class="jumps"><li><a href="index.html">All decoders</a></li><li><a href="pairs.html">Pairs of decoders</a></li></ul></nav>
<p class="over">utf8spec: learned machines</p>
<h1>Ask all decoders</h1>
<p class="verdict soft">Write octets or a text. The page shows what {{ROWS}} make of them, and how the standard reads them.</p>
</header>
<main>
<section aria-labelledby="octets-heading">
<h2 id="octets-heading">Octets</h2>
<p id="without">The browser computes the answers with JavaScript, which is off. <code>utf8spec-dev survey C0AF</code> prints the same.</p>
<form class="filters" id="choice" aria-label="Octets" hidden="hidden">
<div><label for="octets">Octets in hex</label><input type="text" id="octets" name="octets" class="hex" autocomplete="off" spellcheck="false" placeholder="C0 AF"/></div>
<div><label for="text">Or a text</label><input type="text" id="text" name="text" autocomplete="off" spellcheck="false"/></div>
<div><label for="encoding">Rows that read</label><select id="encoding" name="encoding">{{#ENCODING}}<option value="{{VALUE}}">{{TEXT}}</option>{{/ENCODING}}</select></div>
<p class="soft"><span id="summary" role="status"></span> <a id="link" href="#octets-heading" hidden="hidden">Link to this survey</a></p>
</form>
<p class="soft examples">Examples: <a href="#octets=C0AF">C0 AF</a>, an overlong <code>/</code>; <a href="#octets=EDA080">ED A0 80</a>, a surrogate; <a href="#octets=F4908080">F4 90 80 80</a>, a value above U+10FFFF; <a href="#octets=C080">C0 80</a>, an overlong NUL; <a href="#octets=41E282">41 E2 82</a>, a cut end; <a href="#octets=EFBBBF41">EF BB BF 41</a>, a signature.</p>
</section>
<div class="beside">
<section aria-labelledby="answers">
<h2 id="answers">What the decoders say</h2>
<div id="result" class="scroll" tabindex="0" role="region" aria-label="The answers"></div>
<p class="soft">The answers come from learned machines, not from the decoders. An <i>other character</i> is outside the set of the machines: {{CHARACTERS}}. A <i>mark</i> stands where a decoder replaced or escaped ill-formed octets. A row that offers both has two answers, one with its operation <code>replace</code>. A validator only accepts or refuses. Each machine holds under two assumptions: its decoder is deterministic, and it has no more states than its file says.</p>
</section>
<section aria-labelledby="standard">
<h2 id="standard">What the standard says</h2>
<p id="verdict"></p>
<div id="explanation" class="scroll" tabindex="0" role="region" aria-label="The reading of the standard"></div>
</section>
</div>
</main>
<footer>The same machines give the same page.</footer>
</body>
</html>
