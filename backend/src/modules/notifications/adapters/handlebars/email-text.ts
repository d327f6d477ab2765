/** The plain text template of all emails. */
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
