import { join } from 'node:path';
import { ROOT } from '../install/npm.mjs';
import { buildWhatChanged } from './build.ts';
import { runCommand } from './commands.ts';

/** Passed, failed and skipped tests of one suite; each tool counts as one. */
export type Count = { passed: number; failed: number; skipped: number };

type Check = { name: string; tool: string; args: string[] };

const WORKSPACES = ['contracts', 'backend', 'public-site', 'admin', 'infra', 'e2e'];
const CHECKED_BY_RULES = ['backend/src', 'contracts/src', 'public-site/src', 'admin/src', 'infra'];

const CHECKS: Check[] = [
  // The longest first, so that the two that run at a time end together.
  { name: 'lint', tool: 'eslint', args: ['.', '--max-warnings=0'] },
  ...WORKSPACES.map((name) => ({ name: `types: ${name}`, tool: 'tsc', args: ['--noEmit', '-p', name] })),
  { name: 'format', tool: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  {
    name: 'dependency rules',
    tool: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', ...CHECKED_BY_RULES],
  },
  { name: 'dead code', tool: 'knip', args: [] },
  {
    name: 'accessibility of markup',
    tool: 'biome',
    args: ['lint', '--only=a11y', '--error-on-warnings', 'public-site/src', 'admin/src'],
  },
];

const AT_A_TIME = 2;

/** Runs all that looks at the sources without running them, and shows the output of what fails. */
export async function runChecks(): Promise<Count> {
  // The other workspaces are checked against the declarations that the contracts' build writes.
  await buildWhatChanged('contracts');
  const waiting = [...CHECKS];
  const count: Count = { passed: 0, failed: 0, skipped: 0 };
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const passed = await runCheck(next);
      count[passed ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return count;
}

async function runCheck({ name, tool, args }: Check): Promise<boolean> {
  const began = Date.now();
  const { code, output } = await runCommand(join(ROOT, 'node_modules', '.bin', tool), args, {
    env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env['PATH'] ?? ''}` },
    limitMs: 300_000,
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  if (code === 0) {
    console.log(`  ok      ${name} (${seconds} s)`);
    return true;
  }
  console.log(`  FAILED  ${name} (${seconds} s): ${tool} ${args.join(' ')}\n${output.trimEnd()}\n`);
  return false;
}
