import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../install/npm.mjs';
import type { Count } from './checks.ts';
import { runCommand, runScript } from './commands.ts';

const LIMIT_MS = 15 * 60_000;

/** One failed, for what never came to counting. */
const FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

/** Runs a workspace's script that calls jest. */
export async function runJest(
  workspace: string,
  script: string,
  results: string,
  env: NodeJS.ProcessEnv,
): Promise<Count> {
  if (!hasScript(workspace, script)) return FAILED;
  const file = join(results, `${workspace}-${script.replaceAll(':', '-')}.json`);
  const { code } = await runScript(workspace, script, ['--json', `--outputFile=${file}`], {
    env,
    show: true,
    limitMs: LIMIT_MS,
  });
  return readCount(file, code, ({ numPassedTests, numFailedTests, numPendingTests, ...rest }) => ({
    passed: numPassedTests ?? 0,
    failed: (numFailedTests ?? 0) + (rest['numRuntimeErrorTestSuites'] ?? 0),
    skipped: (numPendingTests ?? 0) + (rest['numTodoTests'] ?? 0),
  }));
}

/** Runs a workspace's script that calls Playwright. A test that passed when it was repeated counts as passed. */
export async function runPlaywright(
  workspace: string,
  script: string,
  results: string,
  env: NodeJS.ProcessEnv,
): Promise<Count> {
  if (!hasScript(workspace, script)) return FAILED;
  const file = join(results, `${workspace}.json`);
  const { code } = await runScript(workspace, script, ['--reporter=list,json'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    show: true,
    limitMs: LIMIT_MS,
  });
  return readCount(file, code, ({ expected, unexpected, flaky, skipped }) => ({
    passed: (expected ?? 0) + (flaky ?? 0),
    failed: unexpected ?? 0,
    skipped: skipped ?? 0,
  }));
}

/** Runs files with Node's own test runner. */
export async function runNodeTests(pattern: string, results: string, env: NodeJS.ProcessEnv): Promise<Count> {
  const file = join(results, 'node-tests.tap');
  const reporters = [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${file}`,
  ];
  // Most of these files wait for a database or a process: on two processors too, two of them run together.
  const together = `--test-concurrency=${availableParallelism()}`;
  const { code } = await runCommand(process.execPath, ['--test', together, ...reporters, pattern], {
    env: { ...process.env, ...env },
    show: true,
    limitMs: LIMIT_MS,
  });
  const tap = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const total = (name: string): number => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  return settle(
    {
      passed: total('pass'),
      failed: total('fail') + total('cancelled'),
      skipped: total('skipped') + total('todo'),
    },
    code,
  );
}

/** Runs the part of the fault suite that every test run has the time for. */
export async function runFaults(results: string): Promise<Count> {
  const file = join(results, 'faults.json');
  const program = join(ROOT, 'infra', 'faults', 'faults.ts');
  const { code } = await runCommand(process.execPath, [program, '--quick', `--count=${file}`], {
    show: true,
    limitMs: LIMIT_MS,
  });
  if (!existsSync(file)) return FAILED;
  return settle(JSON.parse(readFileSync(file, 'utf8')) as Count, code);
}

function hasScript(workspace: string, script: string): boolean {
  const { scripts = {} } = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  if (scripts[script]) return true;
  console.error(`${workspace}/package.json has no script "${script}": counted as failed.`);
  return false;
}

function readCount(
  file: string,
  code: number | null,
  count: (totals: Record<string, number>) => Count,
): Count {
  if (!existsSync(file)) return FAILED;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number> & {
    stats?: Record<string, number>;
  };
  return settle(count(report.stats ?? report), code);
}

/** A run that ended badly, or held no test at all, is a failure whatever it counted. */
function settle(count: Count, code: number | null): Count {
  const bad = code !== 0 || count.passed + count.failed === 0;
  return bad && count.failed === 0 ? { ...count, failed: 1 } : count;
}
