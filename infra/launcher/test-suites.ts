import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../install/npm.mjs';
import type { CommandResult } from './processes.ts';
import { runCommand, runScript } from './processes.ts';

/** Passed, failed and skipped tests of one suite. */
export type Count = { passed: number; failed: number; skipped: number };

const LIMIT_MS = 15 * 60_000;
const NONE_RAN: Count = { passed: 0, failed: 0, skipped: 0 };

/** The suites of npm test. Each writes its result into a file of the folder `results`. */
export function suitesWith(results: string) {
  const program = async (name: string, script: string, ...flags: string[]): Promise<Count> => {
    const file = join(results, `${name}.json`);
    const result = await runCommand(
      process.execPath,
      [join(ROOT, 'infra', script), ...flags, `--count=${file}`],
      {
        show: true,
        limitMs: LIMIT_MS,
      },
    );
    return judge(
      result,
      readJson(file, (count) => count as Count),
    );
  };
  return {
    checks: (): Promise<Count> => program('checks', 'launcher/checks.ts'),

    /** The part of the fault suite that is short enough for every test run. */
    faults: (): Promise<Count> => program('faults', 'faults/faults.ts', '--quick'),

    /** Runs a workspace's script that calls jest. */
    async jest(workspace: string, script: string, env: NodeJS.ProcessEnv): Promise<Count> {
      const file = join(results, `${workspace}-${script.replaceAll(':', '-')}.json`);
      const args = ['--json', `--outputFile=${file}`];
      const result = await runScript(workspace, script, args, { env, show: true, limitMs: LIMIT_MS });
      return judge(
        result,
        readJson(file, (report) => ({
          passed: report['numPassedTests'] ?? 0,
          failed: (report['numFailedTests'] ?? 0) + (report['numRuntimeErrorTestSuites'] ?? 0),
          skipped: (report['numPendingTests'] ?? 0) + (report['numTodoTests'] ?? 0),
        })),
      );
    },

    /** Runs the journeys. A test that passed when it was repeated counts as passed. */
    async playwright(env: NodeJS.ProcessEnv): Promise<Count> {
      const file = join(results, 'e2e.json');
      const result = await runScript('e2e', 'test', ['--reporter=list,json'], {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        show: true,
        limitMs: LIMIT_MS,
      });
      return judge(
        result,
        readJson(file, ({ stats }: { stats?: Record<string, number> }) => ({
          passed: (stats?.['expected'] ?? 0) + (stats?.['flaky'] ?? 0),
          failed: stats?.['unexpected'] ?? 0,
          skipped: stats?.['skipped'] ?? 0,
        })),
      );
    },

    /** Runs files with Node's own test runner. */
    async node(pattern: string, env: NodeJS.ProcessEnv): Promise<Count> {
      const file = join(results, 'node-tests.tap');
      const args = [
        '--test',
        // Node's default leaves a processor free, but most of these files wait for a database or a process.
        `--test-concurrency=${availableParallelism()}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${file}`,
        pattern,
      ];
      const options = { env: { ...process.env, ...env }, show: true, limitMs: LIMIT_MS };
      const result = await runCommand(process.execPath, args, options);
      const tap = existsSync(file) ? readFileSync(file, 'utf8') : '';
      const total = (name: string): number =>
        Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
      return judge(result, {
        passed: total('pass'),
        failed: total('fail') + total('cancelled'),
        skipped: total('skipped') + total('todo'),
      });
    },
  };
}

function readJson<Report>(file: string, count: (report: Record<string, number> & Report) => Count): Count {
  if (!existsSync(file)) return NONE_RAN;
  return count(JSON.parse(readFileSync(file, 'utf8')) as Record<string, number> & Report);
}

/** A suite that ended with an error, or ran no test, counts as at least one failure. */
function judge({ code }: CommandResult, count: Count): Count {
  const bad = code !== 0 || count.passed + count.failed === 0;
  return bad && count.failed === 0 ? { ...count, failed: 1 } : count;
}
