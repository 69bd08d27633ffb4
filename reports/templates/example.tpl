{{%AUTOESCAPE context="HTML"}}<dl class="example">
<dt>{{OPERATION}}</dt><dd>{{>INPUT}}</dd>
<dt>expected</dt><dd><code>{{EXPECTED}}</code></dd>
<dt>actual</dt><dd><code>{{ACTUAL}}</code></dd>
<dt>repeat</dt><dd><code>{{COMMAND}}</code></dd>
</dl>
