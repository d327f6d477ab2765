import js from '@eslint/js';
import markdown from '@eslint/markdown';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import terminology from './infra/eslint/terminology.js';

const CODE = ['**/*.{js,mjs,cjs,ts,tsx}'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      'contracts/src/api/**',
      '.data/**',
      '.cache/**',
      '**/test-results/**',
    ],
  },
  { files: CODE, ...js.configs.recommended },
  ...tseslint.configs.recommended.map((config) => ({ files: CODE, ...config })),
  // A regular expression that is not linear lets one long text block the only thread.
  {
    files: CODE,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  // infra/eslint holds the list of replaced terms itself.
  {
    files: CODE,
    ignores: ['infra/eslint/**', 'infra/pictures/**', 'backend/migrations/**'],
    plugins: { terminology },
    rules: { 'terminology/code': 'error' },
  },
  {
    files: ['**/*.md'],
    ignores: ['docs/glossary.md'],
    plugins: { markdown, terminology },
    language: 'markdown/gfm',
    rules: { 'terminology/documents': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['contracts/openapi-ts.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  // Nest reads constructor parameter types at run time: a type-only import would erase them.
  {
    files: ['backend/**/*.ts'],
    rules: { '@typescript-eslint/consistent-type-imports': 'off' },
  },
  { files: ['infra/**/*.{ts,mjs}'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { module: 'readonly', require: 'readonly' } },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['public-site/**/*.tsx', 'admin/**/*.tsx'],
    ...hooks.configs.flat['recommended-latest'],
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [
      'public-site/src/pages/**',
      'admin/src/**/list.tsx',
      'admin/src/**/*-page.tsx',
      '**/*.config.ts',
      'e2e/support/start-product.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Only pages and configurations export a default.' },
      ],
    },
  },
);
