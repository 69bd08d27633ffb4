{{%AUTOESCAPE context="XML"}}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{WIDTH}} {{HEIGHT}}" width="{{WIDTH}}" height="{{HEIGHT}}" role="img" aria-labelledby="title words">
<title id="title">{{TITLE}}</title>
<desc id="words">{{WORDS}}</desc>
<style>
svg { font: 13px sans-serif; color-scheme: light dark; }
.paper { fill: #fff; }
text { fill: #1f2328; }
.head { font-size: 16px; font-weight: bold; }
.grid { stroke: #d8dde3; }
.edge { stroke: #59636e; fill: none; }
.line, .bar { fill: none; stroke-width: 2; }
.mark { stroke: #fff; stroke-width: .5; }
.look0 .line, .look0 .bar { stroke: #1f2328; } .look0 .mark { fill: #1f2328; }
.look1 .line, .look1 .bar { stroke: #0072b2; } .look1 .mark { fill: #0072b2; }
.look2 .line, .look2 .bar { stroke: #d55e00; } .look2 .mark { fill: #d55e00; }
.look3 .line, .look3 .bar { stroke: #00805d; } .look3 .mark { fill: #00805d; }
.look4 .line, .look4 .bar { stroke: #aa4499; } .look4 .mark { fill: #aa4499; }
.look5 .line, .look5 .bar { stroke: #8a5f00; } .look5 .mark { fill: #8a5f00; }
.look6 .line, .look6 .bar { stroke: #2f86b5; } .look6 .mark { fill: #2f86b5; }
.look7 .line, .look7 .bar { stroke: #6b6b6b; } .look7 .mark { fill: #6b6b6b; }
.look2 .line { stroke-dasharray: 9 3; } .look3 .line { stroke-dasharray: 2 3; }
.look4 .line { stroke-dasharray: 9 3 2 3; } .look5 .line { stroke-dasharray: 14 4; }
.look6 .line { stroke-dasharray: 5 2; }
@media (prefers-color-scheme: dark) {
.paper { fill: #0d1117; }
text { fill: #e6edf3; }
.grid { stroke: #30363d; }
.edge { stroke: #9198a1; }
.mark { stroke: #0d1117; }
.look0 .line, .look0 .bar { stroke: #e6edf3; } .look0 .mark { fill: #e6edf3; }
.look1 .line, .look1 .bar { stroke: #5aa9f0; } .look1 .mark { fill: #5aa9f0; }
.look2 .line, .look2 .bar { stroke: #ff8c42; } .look2 .mark { fill: #ff8c42; }
.look3 .line, .look3 .bar { stroke: #2cc79b; } .look3 .mark { fill: #2cc79b; }
.look4 .line, .look4 .bar { stroke: #e08bd0; } .look4 .mark { fill: #e08bd0; }
.look5 .line, .look5 .bar { stroke: #e0b340; } .look5 .mark { fill: #e0b340; }
.look6 .line, .look6 .bar { stroke: #a5dcff; } .look6 .mark { fill: #a5dcff; }
.look7 .line, .look7 .bar { stroke: #a0a0a0; } .look7 .mark { fill: #a0a0a0; }
}
</style>
<rect class="paper" width="100%" height="100%"/>
<text class="head" x="16" y="26">{{TITLE}}</text>
{{#ACROSS}}<line class="grid" x1="{{LEFT}}" y1="{{AT}}" x2="{{RIGHT}}" y2="{{AT}}"/><text x="{{TEXT_X}}" y="{{TEXT_Y}}" text-anchor="end">{{LABEL}}</text>
{{/ACROSS}}
{{#UPWARD}}<line class="grid" x1="{{AT}}" y1="{{TOP}}" x2="{{AT}}" y2="{{BOTTOM}}"/><text x="{{AT}}" y="{{TEXT_Y}}" text-anchor="middle">{{LABEL}}</text>
{{/UPWARD}}
<path class="edge" d="M{{LEFT}} {{TOP}}V{{BOTTOM}}H{{RIGHT}}"/>
<text x="{{X_TITLE_X}}" y="{{X_TITLE_Y}}" text-anchor="middle">{{X_TITLE}}</text>
<text x="16" y="46">{{Y_TITLE}}</text>
{{#SERIES}}<g class="look{{LOOK}}">
{{#LINE}}<polyline class="line" points="{{POINTS}}"/>
{{/LINE}}
{{#BAR}}<path class="bar" d="M{{X}} {{LOW}}V{{HIGH}}m-4 0h8M{{X}} {{LOW}}m-4 0h8"/>
{{/BAR}}
{{#MARK}}<path class="mark" transform="translate({{X}} {{Y}})" d="{{SHAPE}}"/>
{{/MARK}}
{{#SAMPLE}}<path class="line" d="M{{FROM}} {{Y}}H{{TO}}"/>
{{/SAMPLE}}
<path class="mark" transform="translate({{KEY_X}} {{KEY_Y}})" d="{{SHAPE}}"/><text x="{{NAME_X}}" y="{{NAME_Y}}">{{NAME}}</text>
</g>
{{/SERIES}}
</svg>
