import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from './service.ts';
import { isAlive, processMark } from '../install/process-mark.mjs';

/** Notes which processes this launcher started on a data folder, for the next one to find. */
export function noteServices(dataDir: string, services: Service[]): () => void {
  const folder = join(dataDir, 'runs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, String(processMark(process.pid)));
  const marks = services.map(({ process: { pid } }) => (pid === undefined ? null : processMark(pid)));
  writeFileSync(`${file}.new`, marks.filter((mark) => mark !== null).join('\n'));
  renameSync(`${file}.new`, file);
  return () => rmSync(file, { force: true });
}

/** Ends the services of launchers that were killed on this data folder. They notice by themselves, but not at once. */
export async function endLeftoverServices(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'runs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const run of readdirSync(folder)) {
    if (isAlive(run.replace(/\.new$/, ''))) continue;
    const marks = readFileSync(join(folder, run), 'utf8').split('\n');
    await Promise.all(marks.map(endLeftover));
    rmSync(join(folder, run), { force: true });
  }
}

async function endLeftover(mark: string): Promise<void> {
  if (!isAlive(mark)) return;
  console.log('Something of an earlier run that was killed is still there: stopping it');
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    process.kill(Number.parseInt(mark, 10), signal);
    const until = Date.now() + 3_000;
    while (Date.now() < until) {
      if (!isAlive(mark)) return;
      await pause(30);
    }
  }
}
