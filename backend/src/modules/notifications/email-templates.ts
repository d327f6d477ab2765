/** Tables and inline styles, which mail programs support. It loads nothing. Narrow screens and dark mode are extras. */
export const EMAIL_HTML = `<!doctype html>
<html lang="{{language}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{subject}}</title>
<style>
@media (max-width: 480px) {
  .ground { padding: 0 !important; }
  .card { border: 0 !important; border-radius: 0 !important; }
  .band { padding: 16px 20px !important; }
  .inner { padding: 24px 20px !important; }
  .fact-name, .fact-value, .fact-link { display: block !important; width: auto !important; }
  .fact-name { padding: 9px 0 0 !important; }
  .fact-value { padding: 0 0 9px !important; border: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background: #17111f !important; }
  .card { background: #241b2f !important; border-color: #463a56 !important; }
  .band { background: #2e2359 !important; }
  .words, .fact-value { color: #f1e6d2 !important; }
  .heading { color: #fbf6ec !important; }
  .quiet, .fact-name { color: #c9bcae !important; }
  .link, .choice { color: #f2a541 !important; }
  .fact-name, .fact-value, .fact-link, .choice, .foot { border-color: #463a56 !important; }
}
</style>
</head>
<body style="margin:0;padding:0;">
<div class="ground" role="main" style="background:#F1E6D2;padding:32px 12px;">
<table role="presentation" class="card" align="center" width="100%" cellpadding="0" cellspacing="0"
  style="max-width:600px;margin:0 auto;background:#FBF6EC;border:1px solid #E3D6BF;border-radius:12px;border-collapse:separate;overflow:hidden;font-family:{{fonts}};">
<tr><td class="band" style="background:#2E2359;border-bottom:3px solid #F2A541;padding:20px 32px;font-family:{{displayFonts}};font-size:19px;line-height:1.3;color:#FBF6EC;">{{organisation.name}}</td></tr>
<tr><td class="inner" style="padding:32px;overflow-wrap:anywhere;word-break:break-word;">
<h1 class="heading" style="margin:0 0 20px;font-family:{{displayFonts}};font-weight:normal;font-size:27px;line-height:1.25;color:#2E2359;">{{heading}}</h1>
{{#each paragraphLines}}
<p class="words" style="margin:0 0 16px;font-size:17px;line-height:1.6;color:#241B2F;">{{#each this}}{{#unless @first}}<br>{{/unless}}{{this}}{{/each}}</p>
{{/each}}
{{#if choices}}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;border-collapse:collapse;">
{{#each choices}}
<tr><td class="fact-value" style="padding:4px 0;border:0;font-size:17px;line-height:1.3;"><a class="choice" href="{{url}}" style="display:block;padding:9px 14px;border:1px solid #E3D6BF;border-radius:12px;color:#A34A0B;text-decoration:none;"><span aria-hidden="true" style="display:inline-block;width:40px;font-size:26px;line-height:1.2;vertical-align:middle;">{{symbol}}</span><span style="vertical-align:middle;text-decoration:underline;">{{label}}</span></a></td></tr>
{{/each}}
</table>
{{/if}}
{{#if facts}}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0;border-collapse:collapse;">
{{#each facts}}
<tr>
{{#if isOwnPage}}
<td class="fact-link" colspan="2" style="padding:10px 0;border-top:1px solid #E3D6BF;font-size:17px;line-height:1.45;"><a class="link" href="{{value}}" style="color:#A34A0B;">{{name}}</a></td>
{{else}}
<td class="fact-name" valign="top" style="width:34%;padding:10px 16px 10px 0;border-top:1px solid #E3D6BF;font-size:15px;line-height:1.5;color:#5B5164;">{{name}}</td>
<td class="fact-value" valign="top" style="padding:10px 0;border-top:1px solid #E3D6BF;font-size:17px;line-height:1.45;color:#241B2F;">{{#if isLink}}<a class="link" href="{{value}}" style="color:#A34A0B;">{{value}}</a>{{else}}{{#each lines}}{{#unless @first}}<br>{{/unless}}{{this}}{{/each}}{{/if}}</td>
{{/if}}
</tr>
{{/each}}
</table>
{{/if}}
{{#if picture}}
<p class="words" style="margin:0 0 12px;font-size:17px;line-height:1.6;color:#241B2F;">{{picture.text}}</p>
<p style="margin:0 0 24px;"><img src="cid:{{pictureId}}" alt="{{picture.text}}" width="{{picture.size}}" height="{{picture.size}}" style="display:block;width:{{picture.size}}px;max-width:100%;height:auto;border:0;background:#FFFFFF;"></p>
{{/if}}
{{#if link}}
<p style="margin:28px 0;"><a href="{{link.url}}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:#A34A0B;color:#FFFFFF;font-size:17px;line-height:1.3;text-decoration:none;">{{link.label}}</a></p>
{{/if}}
{{#if download}}
<p style="margin:0 0 28px;font-size:17px;line-height:1.45;"><a class="link" href="{{download.url}}" style="color:#A34A0B;">{{download.label}}</a></p>
{{/if}}
{{#each notes}}
<p class="quiet" style="margin:0 0 12px;font-size:15px;line-height:1.55;color:#5B5164;">{{this}}</p>
{{/each}}
<p class="quiet foot" style="margin:28px 0 0;padding-top:20px;border-top:1px solid #E3D6BF;font-size:15px;line-height:1.6;color:#5B5164;">
{{questions.before}} <a class="link" href="mailto:{{organisation.email}}" style="color:#A34A0B;">{{organisation.email}}</a> {{questions.between}} {{organisation.mobilePhone}}{{questions.after}}<br>
{{#each organisation.postalAddress}}{{this}}<br>{{/each}}
<a class="link" href="{{siteUrl}}" style="color:#A34A0B;">{{siteUrl}}</a></p>
</td></tr>
</table>
</div>
</body>
</html>
`;

export const EMAIL_TEXT = `{{organisation.name}}

{{heading}}

{{#each paragraphs}}
{{this}}

{{/each}}
{{#if choices}}
{{#each choices}}
{{label}}: {{url}}
{{/each}}

{{/if}}
{{#each facts}}
{{name}}: {{value}}
{{/each}}
{{#if picture}}

{{picture.text}}
{{/if}}
{{#if link}}

{{link.label}}:
{{link.url}}
{{/if}}
{{#if download}}

{{download.label}}:
{{download.url}}
{{/if}}
{{#each notes}}

{{this}}
{{/each}}

-- 
{{questions.before}} {{organisation.email}} {{questions.between}} {{organisation.mobilePhone}}{{questions.after}}
{{#each organisation.postalAddress}}
{{this}}
{{/each}}
{{siteUrl}}
`;
