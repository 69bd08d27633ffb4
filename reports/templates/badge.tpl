{{%AUTOESCAPE context="XML"}}<svg xmlns="http://www.w3.org/2000/svg" width="{{WIDTH}}" height="20" role="img" aria-label="{{LABEL}}: {{MESSAGE}}">
<title>{{LABEL}}: {{MESSAGE}}</title>
<clipPath id="r"><rect width="{{WIDTH}}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="{{LEFT}}" height="20" fill="#444"/><rect x="{{LEFT}}" width="{{RIGHT}}" height="20" fill="{{COLOUR}}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11"><text x="{{LABEL_X}}" y="14" textLength="{{LABEL_LENGTH}}">{{LABEL}}</text><text x="{{MESSAGE_X}}" y="14" textLength="{{MESSAGE_LENGTH}}">{{MESSAGE}}</text></g>
</svg>
