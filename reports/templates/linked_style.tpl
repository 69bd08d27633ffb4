{{%AUTOESCAPE context="HTML"}}<link rel="stylesheet" href="{{URL}}"/>
