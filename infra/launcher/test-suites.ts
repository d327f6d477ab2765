import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** Passed, failed and skipped tests of one suite. */
export type Count = { passed: number; failed: number; skipped: number };

type Runner = {
  command: [file: string, ...args: string[]];
  env?: NodeJS.ProcessEnv;
  /** Reads the report that the command writes. */
  count: (report: string) => Count;
};

/** `product`: when given, the product runs with these settings during the suite. */
export type Suite = Runner & { name: string; report: string; product?: NodeJS.ProcessEnv };

/**
 * The suites of npm test, as stages that follow each other. A stage has lanes that run at the same time, and a lane has
 * suites that follow each other. Lanes are for suites that leave a processor idle.
 *
 * @param folder for the reports that the suites write
 */
export function stagesIn(folder: string): Suite[][][] {
  const suite = (
    name: string,
    runnerWith: (report: string) => Runner,
    product?: NodeJS.ProcessEnv,
  ): Suite => {
    const report = join(folder, `${name.replaceAll(/\W+/g, '-')}.report`);
    return { name, report, ...runnerWith(report), ...(product && { product }) };
  };
  /** A program of this workspace, which writes its count itself. */
  const program =
    (script: string, ...flags: string[]) =>
    (report: string): Runner => ({
      command: [process.execPath, script, ...flags, `--count=${report}`],
      count: (text) => JSON.parse(text) as Count,
    });
  const jest =
    (workspace: string, script = 'test') =>
    (report: string): Runner => ({
      command: ['npm', 'run', script, `--workspace=${workspace}`, '--', '--json', `--outputFile=${report}`],
      count: jestCount,
    });
  const playwright = (report: string): Runner => ({
    command: ['npm', 'run', 'test', '--workspace=e2e', '--', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    count: playwrightCount,
  });
  // Node's default leaves a processor free, but most of these files wait for a database or a process.
  const flags = ['--test', `--test-concurrency=${availableParallelism()}`];
  const shown = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  const node = (report: string): Runner => {
    const reported = ['--test-reporter=tap', `--test-reporter-destination=${report}`];
    return {
      command: [process.execPath, ...flags, ...shown, ...reported, 'infra/**/*.test.ts'],
      count: tapCount,
    };
  };
  return [
    [[suite('Checks', program('infra/launcher/checks.ts'))]],
    // The backend's tests wait for PostgreSQL, the others for programs that start. Both lanes take equally long.
    [
      [suite('Backend: unit, adapters, HTTP', jest('backend'))],
      [
        suite('Faults', program('infra/faults/faults.ts', '--quick')),
        suite('Contract tests on the started product', jest('contracts', 'test:contract'), {}),
        suite('Infrastructure and sandbox', node),
        suite('Contracts: rules', jest('contracts')),
        suite('Public site: rules', jest('public-site')),
        suite('Back office: rules', jest('admin')),
      ],
    ],
    [[suite('Journeys in the browser', playwright, {})]],
  ];
}

function jestCount(report: string): Count {
  const json = JSON.parse(report) as Record<string, number>;
  const sum = (...names: string[]): number => names.reduce((total, name) => total + (json[name] ?? 0), 0);
  return {
    passed: sum('numPassedTests'),
    failed: sum('numFailedTests', 'numRuntimeErrorTestSuites'),
    skipped: sum('numPendingTests', 'numTodoTests'),
  };
}

/** A test that passed when it was repeated counts as passed. */
function playwrightCount(report: string): Count {
  const { stats } = JSON.parse(report) as { stats: Record<string, number> };
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

function tapCount(report: string): Count {
  const sum = (...names: string[]): number =>
    names.reduce(
      (total, name) => total + Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0),
      0,
    );
  return { passed: sum('pass'), failed: sum('fail', 'cancelled'), skipped: sum('skipped', 'todo') };
}
