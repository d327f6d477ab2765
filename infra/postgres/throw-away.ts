import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EmbeddedPostgres } from './embedded.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { commandOf, stopLeftoverServer } from './leftover.ts';
import { canEnter, findRunAs } from './run-as.ts';

const PREFIX = 'qlu-test-postgres-';

/** Starts a fast PostgreSQL in a temporary folder. `stop()` removes it. */
export async function startThrowAwayPostgres(log: (line: string) => void): Promise<EmbeddedPostgres> {
  const dataDir = await throwAwayFolder();
  const started = await startEmbeddedPostgres({ dataDir, log, throwAway: true });
  const stop = async (): Promise<void> => {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (existsSync(dirname(dataDir)) && readdirSync(dirname(dataDir)).length === 0)
      rmdirSync(dirname(dataDir));
  };
  return { ...started, stop };
}

/** The path of a new temporary folder, which the caller removes. Folders of killed processes are removed here. */
export async function throwAwayFolder(): Promise<string> {
  const place = await temporaryPlace();
  for (const entry of readdirSync(place)) {
    if (commandOf(Number.parseInt(entry.slice(PREFIX.length), 10)) !== '') continue;
    for (const run of readdirSync(join(place, entry))) {
      const cluster = join(place, entry, run, 'cluster');
      if (existsSync(cluster)) await stopLeftoverServer(realpathSync(cluster), () => undefined);
    }
    rmSync(join(place, entry), { recursive: true, force: true });
  }
  return join(place, `${PREFIX}${process.pid}`, String(Date.now()));
}

/** A temporary folder of this user that PostgreSQL's user can enter. */
async function temporaryPlace(): Promise<string> {
  const runAs = await findRunAs(null, () => undefined);
  for (const base of [tmpdir(), '/tmp', '/var/tmp']) {
    if (!existsSync(base) || !(await canEnter(base, runAs))) continue;
    const own = join(base, `${PREFIX}${process.getuid?.() ?? 'user'}`);
    try {
      mkdirSync(own, { recursive: true });
      if (process.getuid && statSync(own).uid !== process.getuid()) continue;
      chmodSync(own, runAs ? 0o711 : 0o700);
      return own;
    } catch {
      // It belongs to another user or cannot be written: try the next one.
    }
  }
  throw new Error(`No temporary folder can be used for a test database (tried ${tmpdir()}).`);
}
