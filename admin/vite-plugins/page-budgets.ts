import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { stylesOf, withImports } from './chunks.ts';

export interface Budget {
  page: string;
  /** The end of the module that the page's HTML loads, and of the module of the page itself. */
  entry: string;
  module: string;
  /** Scripts and stylesheets. */
  requests: number;
  /** Of scripts and stylesheets as transferred (brotli). */
  bytes: number;
  /** How many requests must follow each other: the HTML names the files of the first one. */
  depth: number;
  /** Packages that the page must not load. */
  without: RegExp;
}

const packages = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

/** The texts of a date picker are part of Ant Design's language. */
const TABLE_AND_PICKER = packages(
  '(?:rc-table|rc-picker|antd[\\\\/]es[\\\\/](?:table|date-picker))(?![\\\\/](?:es[\\\\/])?locale)',
);

const BUDGETS: Budget[] = [
  {
    page: 'The login',
    entry: 'login/main.tsx',
    module: 'login/login-page.tsx',
    requests: 5,
    bytes: 76_000,
    depth: 1,
    without: packages('antd|@refinedev|@ant-design|@rc-component|rc-[a-z-]+|react-router|@tanstack'),
  },
  {
    page: 'The dashboard',
    entry: 'src/main.tsx',
    module: 'dashboard/dashboard-page.tsx',
    requests: 9,
    bytes: 300_000,
    depth: 2,
    without: TABLE_AND_PICKER,
  },
];

/** Fails the build when a first page of the back office exceeds its limits, which keep it fast on a slow network. */
export function pageBudgets(): Plugin {
  return {
    name: 'page-budgets',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const problems = BUDGETS.flatMap((budget) => problemsOf(budget, bundle));
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}

/** What is over the limits, one line each. */
export function problemsOf(budget: Budget, bundle: Rolldown.OutputBundle): string[] {
  const levels = levelsTo(budget, bundle);
  if (!levels) return [`${budget.page}: the build has no ${budget.module} behind ${budget.entry}`];
  const scripts = levels.flat();
  const files = [...scripts, ...new Set(scripts.flatMap((file) => stylesOf(bundle, file)))];
  const found = { requests: files.length, bytes: 0, depth: levels.length };
  for (const file of files) found.bytes += transferBytes(bundle[file]);
  const modules = scripts.flatMap((file) => modulesOf(bundle, file));
  const unwanted = modules.find((id) => budget.without.test(id));
  return [
    ...(['requests', 'bytes', 'depth'] as const)
      .filter((name) => found[name] > budget[name])
      .map(
        (name) => `${budget.page}: ${name} ${found[name]}, the limit is ${budget[name]}. Load parts lazily.`,
      ),
    ...(unwanted ? [`${budget.page} must not load ${unwanted}`] : []),
  ];
}

/** The scripts that load together, from those that the HTML names to those of the page. */
function levelsTo({ entry, module }: Budget, bundle: Rolldown.OutputBundle): string[][] | null {
  const fileOf = (end: string): string | undefined =>
    Object.keys(bundle).find((file) => modulesOf(bundle, file).some((id) => id.endsWith(`/${end}`)));
  const [first, last] = [fileOf(entry), fileOf(module)];
  if (!first || !last) return null;
  const initial = withImports(bundle, first);
  if (initial.includes(last)) return [initial];
  const isLazy = initial.some((file) => {
    const chunk = bundle[file];
    return (
      chunk?.type === 'chunk' && chunk.dynamicImports.some((lazy) => withImports(bundle, lazy).includes(last))
    );
  });
  return isLazy ? [initial, withImports(bundle, last).filter((file) => !initial.includes(file))] : null;
}

function modulesOf(bundle: Rolldown.OutputBundle, file: string): string[] {
  const chunk = bundle[file];
  return chunk?.type === 'chunk' ? chunk.moduleIds : [];
}

function transferBytes(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): number {
  if (!file) return 0;
  // Nearly as small as the files that are sent, in a tenth of the time.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return brotliCompressSync(file.type === 'chunk' ? file.code : file.source, { params }).length;
}
