{{%AUTOESCAPE context="HTML"}}<section aria-labelledby="own-table">
<h2 id="own-table">The decoder's own table</h2>
<p class="soft">Learnt only from its answers: the octets that it takes for well-formed, beside {{STANDARD}}, and its output for the rest.</p>
{{#PART}}
<h3 class="part">{{TITLE}}</h3>
{{#COMPARED}}<p>{{TEXT}}</p>
{{/COMPARED}}
{{#ROWS}}
{{#BEHIND}}<p>Behind <code>{{OCTETS}}</code>:</p>
{{/BEHIND}}
<div class="scroll" tabindex="0" role="region" aria-label="The decoder's own table"><table class="own">
<thead><tr><th scope="col">The decoder's table</th><th scope="col">{{STANDARD}}</th><th scope="col">Row</th><th scope="col">Shortest string that shows it</th></tr></thead>
<tbody>
{{#ROW}}
<tr class="{{CLASS}}"><td><code>{{OWN}}</code></td><td><code>{{STANDARD}}</code></td><td>{{STANDING}}</td><td><code>{{SHORTEST}}</code></td></tr>
{{/ROW}}
</tbody>
</table></div>
{{#CUT}}<p class="soft">{{TEXT}}</p>
{{/CUT}}
<p>{{SUMMARY}}</p>
{{/ROWS}}
{{#OTHER_ENCODING}}<p>{{TEXT}}</p>
{{/OTHER_ENCODING}}
{{#POLICY}}
<p>Replacement policy, inferred: <code>{{NAME}}</code>, by {{SIGN}}. A leading U+FEFF is {{SIGNATURE}}.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Other policies, a table"><table>
<caption>Other policies, each with the shortest string on which the decoder differs. A digit stands for a character of that many octets.</caption>
<thead><tr><th scope="col">Policy</th><th scope="col">String</th><th scope="col">The decoder</th><th scope="col">That policy</th></tr></thead>
<tbody>
{{#UNLIKE}}
<tr><th scope="row"><code>{{NAME}}</code></th><td><code>{{OCTETS}}</code></td><td>{{OWN}}</td><td>{{OTHER}}</td></tr>
{{/UNLIKE}}
</tbody>
</table></div>
<div class="scroll" tabindex="0" role="region" aria-label="Outputs, a table"><table>
<caption>How many octets each replacement replaces.</caption>
<thead><tr><th scope="col">String</th><th scope="col">Output</th></tr></thead>
<tbody>
{{#OUTPUT}}
<tr><td><code>{{OCTETS}}</code></td><td>{{TEXT}}</td></tr>
{{/OUTPUT}}
</tbody>
</table></div>
{{/POLICY}}
<p class="soft">{{TEXT}}</p>
{{/PART}}
{{#MACHINE}}
<div class="scroll machine" tabindex="0" role="region" aria-label="The machine, drawn">
{{SVG:none}}
</div>
{{/MACHINE}}
</section>
