{{%AUTOESCAPE context="HTML"}}<div class="example">
<dl>
<dt>{{OPERATION}}</dt><dd><span class="input" aria-hidden="true">{{#RUN}}{{#PLAIN}}<i>{{UNIT}}</i>{{/PLAIN}}{{#MARKED}}<b>{{#OCTET}}<i>{{UNIT}}</i>{{/OCTET}}</b>{{/MARKED}}{{#CUT}}<s></s>{{/CUT}}{{#ELIDED}}<small>{{COUNT}} more</small>{{/ELIDED}}{{/RUN}}</span><span class="hidden">{{ALOUD}}</span></dd>
<dt>expected</dt><dd><code><bdi>{{EXPECTED}}</bdi></code></dd>
<dt>actual</dt><dd><code><bdi>{{ACTUAL}}</bdi></code></dd>
<dt>repeat</dt><dd><pre><bdi>{{COMMAND}}</bdi></pre></dd>
</dl>
</div>
