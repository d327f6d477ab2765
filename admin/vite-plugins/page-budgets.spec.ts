import type { Rolldown } from 'vite';
import type { Budget } from './page-budgets';
import { problemsOf } from './page-budgets';

const BUDGET: Budget = {
  page: 'The page',
  entry: 'main.tsx',
  module: 'pages/page.tsx',
  requests: 4,
  bytes: 200,
  depth: 2,
  without: /node_modules\/heavy\//,
};

interface Part {
  modules: string[];
  imports?: string[];
  lazy?: string[];
  code?: string;
  css?: string[];
}

function bundleOf(parts: Record<string, Part>): Rolldown.OutputBundle {
  const files = Object.entries(parts).map(
    ([fileName, { modules, imports = [], lazy = [], code = 'x', css = [] }]) => [
      fileName,
      {
        type: 'chunk',
        fileName,
        code,
        imports,
        dynamicImports: lazy,
        moduleIds: modules.map((id) => `/project/${id}`),
        viteMetadata: { importedCss: new Set(css) },
      },
    ],
  );
  return {
    ...Object.fromEntries(files),
    'style.css': { type: 'asset', fileName: 'style.css', source: 'y' },
  } as Rolldown.OutputBundle;
}

const MAIN: Part = { modules: ['src/main.tsx'], imports: ['base.js'], lazy: ['page.js'], css: ['style.css'] };
const BASE: Part = { modules: ['node_modules/small/index.js'], css: ['style.css'] };
const PAGE: Part = { modules: ['src/pages/page.tsx'], imports: ['base.js'] };

it('has no problem within the limits; a file that several scripts import counts once', () => {
  const bundle = bundleOf({ 'main.js': MAIN, 'base.js': BASE, 'page.js': PAGE });
  expect(problemsOf(BUDGET, bundle)).toEqual([]);
});

it('reports too many requests and a chain that is too deep', () => {
  const bundle = bundleOf({ 'main.js': MAIN, 'base.js': BASE, 'page.js': PAGE });
  expect(problemsOf({ ...BUDGET, requests: 3, depth: 1 }, bundle)).toEqual([
    'The page: requests 4, the limit is 3. Load parts lazily.',
    'The page: depth 2, the limit is 1. Load parts lazily.',
  ]);
});

it('reports too many bytes', () => {
  const code = Array.from({ length: 500 }, (_, index) => `f${index * 7919}();`).join('');
  const bundle = bundleOf({ 'main.js': MAIN, 'base.js': BASE, 'page.js': { ...PAGE, code } });
  expect(problemsOf(BUDGET, bundle)).toEqual([
    expect.stringMatching(/^The page: bytes \d+, the limit is 200/),
  ]);
});

it('reports a package that the page must not load', () => {
  const heavy: Part = { modules: ['node_modules/heavy/index.js'] };
  const page: Part = { ...PAGE, imports: ['heavy.js'] };
  const bundle = bundleOf({ 'main.js': MAIN, 'base.js': BASE, 'heavy.js': heavy, 'page.js': page });
  expect(problemsOf({ ...BUDGET, requests: 9 }, bundle)).toEqual([
    'The page must not load /project/node_modules/heavy/index.js',
  ]);
});

it('reports a page that the build no longer has', () => {
  expect(problemsOf(BUDGET, bundleOf({ 'main.js': { ...MAIN, lazy: [] }, 'base.js': BASE }))).toEqual([
    'The page: the build has no pages/page.tsx behind main.tsx',
  ]);
});
