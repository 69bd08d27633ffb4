{{%AUTOESCAPE context="HTML"}}<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/>
<title>Levels - utf8spec</title>
<link rel="stylesheet" href="site.css"/>
</head>
<body>
<header>
<nav aria-label="Site"><a href="index.html">All decoders</a></nav>
<p class="over">utf8spec: docs/levels.md</p>
<h1>Levels</h1>
</header>
<main class="guide">
{{TEXT:none}}
</main>
</body>
</html>
