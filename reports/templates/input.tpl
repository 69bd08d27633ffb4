{{%AUTOESCAPE context="HTML"}}<code class="input">{{#RUN}}{{#PLAIN}}{{TEXT}}{{/PLAIN}}{{#MARKED}}<b>{{TEXT}}</b>{{/MARKED}}{{#RUN_separator}} {{/RUN_separator}}{{/RUN}}</code>
