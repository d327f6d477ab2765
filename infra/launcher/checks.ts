import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import runAll from 'npm-run-all2';
import { ROOT } from '../install/npm.mjs';
import { buildWhatChanged } from './build.ts';
import { stopCommands } from './processes.ts';
import { printError } from './settings.ts';
import { onStopRequest } from './shutdown.ts';

// npm run check [-- --count=<file>]: runs all scripts `check:*` of package.json, which examine the sources without
// running them. npm-run-all2 is called by its API instead of `run-p`, which does not report how many scripts failed.

onStopRequest(
  () => {
    stopCommands();
    process.exit(130);
  },
  () => process.exit(130),
);

type Result = { name: string; code?: number };

async function runChecks(): Promise<Result[]> {
  const options = {
    parallel: true,
    maxParallel: 2,
    continueOnError: true,
    aggregateOutput: true,
    printLabel: true,
  };
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object };
  const names = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  // Each script adds listeners; Node warns about more than ten.
  for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(names.length * 2);
  try {
    return await runAll(names, { ...options, silent: true, stdout: process.stdout, stderr: process.stderr });
  } catch (error) {
    return (error as { results: Result[] }).results;
  }
}

try {
  // The other workspaces are checked against the declarations that this build writes.
  await buildWhatChanged('contracts');
  const results = await runChecks();
  for (const { name, code } of results) console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'}  ${name}`);
  const failed = results.filter(({ code }) => code !== 0).length;
  const passed = results.length - failed;
  console.log(`${passed} passed, ${failed} failed`);
  const countFile = process.argv[2]?.replace(/^--count=/, '');
  if (countFile) writeFileSync(countFile, JSON.stringify({ passed, failed, skipped: 0 }));
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
