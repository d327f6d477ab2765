import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, stopLeftover } from '../postgres/leftover.ts';
import { SERVER } from './build.ts';
import type { Service } from './processes.ts';
import { SANDBOX } from './services.ts';

/** Records which services this launcher started on a data folder. @returns removes the record */
export function recordServices(dataDir: string, services: Service[]): () => void {
  const file = join(recordsOf(dataDir), String(process.pid));
  writeFileSync(file, services.map((service) => service.process.pid).join('\n'));
  return () => rmSync(file, { force: true });
}

/** Stops the services of launchers that were killed. They stop without this as well, but a few seconds later. */
export async function stopLeftoverServices(dataDir: string): Promise<void> {
  const folder = recordsOf(dataDir);
  for (const launcher of readdirSync(folder)) {
    if (commandOf(Number.parseInt(launcher, 10)).includes(join('launcher', 'start.ts'))) continue;
    for (const pid of readFileSync(join(folder, launcher), 'utf8').split('\n').map(Number)) {
      const program = [SERVER, SANDBOX].find((file) => commandOf(pid).includes(file));
      if (program === undefined) continue;
      console.log('A service of an earlier run that was killed is still running: stopping it');
      await stopLeftover(pid, program, 'SIGTERM');
    }
    rmSync(join(folder, launcher), { force: true });
  }
}

function recordsOf(dataDir: string): string {
  const folder = join(dataDir, 'runs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
