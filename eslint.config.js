import markdown from '@eslint/markdown';
import terminology from './infra/eslint/terminology.js';

// The rules of documents. Oxlint, which does not read them, has the rules of code (.oxlintrc.json).
export default [
  { ignores: ['**/*.{js,mjs,cjs}', '**/dist/**', '.data/**', '.cache/**', '**/test-results/**'] },
  {
    files: ['**/*.md'],
    ignores: ['docs/glossary.md'],
    plugins: { markdown, terminology },
    language: 'markdown/gfm',
    rules: { 'terminology/documents': 'error' },
  },
];
