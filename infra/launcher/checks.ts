import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { buildWhatChanged } from './build.ts';
import { runCommand, stopCommands } from './processes.ts';
import { ROOT } from './root.ts';
import { printError } from './settings.ts';
import { onStopRequest } from './shutdown.ts';

// npm run check [-- --count=<file>]: runs all scripts `check:*` of package.json, which examine the sources without
// running them. They run in a shell, because npm itself takes half a second of a processor for each script.

onStopRequest(() => {
  stopCommands();
  process.exit(130);
});

const PROGRAMS = join(ROOT, 'node_modules', '.bin');
const ENVIRONMENT = {
  PATH: [PROGRAMS, process.env['PATH']].join(delimiter),
  // Type checks are Go programs. Threads of one check would compute the same types, and the checks run side by side.
  GOMAXPROCS: '1',
  // Fewer garbage collections, for a little more memory.
  GOGC: '200',
};

/** @returns whether each check passed, in the order in which they end */
async function runChecks(): Promise<{ name: string; passed: boolean }[]> {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const checks = Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
  const results: { name: string; passed: boolean }[] = [];
  const runRemaining = async (): Promise<void> => {
    for (let check = checks.shift(); check; check = checks.shift()) {
      const [name, script] = check;
      const { succeeded, output } = await runCommand('/bin/sh', ['-c', script], { env: ENVIRONMENT });
      if (output !== '') console.log(output.replaceAll(/^/gm, `[${name}] `));
      results.push({ name, passed: succeeded });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runRemaining));
  return results;
}

try {
  // The other workspaces are checked against the declarations that this build writes.
  await buildWhatChanged('contracts');
  const results = await runChecks();
  for (const { name, passed } of results) console.log(`  ${passed ? 'ok    ' : 'FAILED'}  ${name}`);
  const failed = results.filter((result) => !result.passed).length;
  const passed = results.length - failed;
  console.log(`${passed} passed, ${failed} failed`);
  const countFile = process.argv[2]?.replace(/^--count=/, '');
  if (countFile) writeFileSync(countFile, JSON.stringify({ passed, failed, skipped: 0 }));
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
