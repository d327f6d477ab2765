import { writeFileSync } from 'node:fs';
import type { NpmRunAllResult } from 'npm-run-all2';
import runAll from 'npm-run-all2';
import { buildWhatChanged } from './build.ts';
import { stopCommands } from './processes.ts';
import { printError } from './settings.ts';
import { onStopRequest } from './shutdown.ts';

// npm run check [-- --count=<file>]: runs all scripts `check:*` of package.json, which examine the sources without
// running them. npm-run-all2 is called by its API instead of `run-p`, which does not report how many scripts failed.

onStopRequest(() => {
  stopCommands();
  process.exit(130);
});

async function runChecks(): Promise<NpmRunAllResult[]> {
  const { stdout, stderr } = process;
  // Each script adds listeners; Node warns about more than ten.
  for (const stream of [stdout, stderr]) stream.setMaxListeners(100);
  const how = { parallel: true, maxParallel: 2, continueOnError: true, silent: true };
  const output = { aggregateOutput: true, printLabel: true, stdout, stderr };
  return runAll('check:*', { ...how, ...output }).then(
    (results) => results ?? [],
    (error: { results: NpmRunAllResult[] }) => error.results,
  );
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
