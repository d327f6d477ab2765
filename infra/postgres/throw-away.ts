import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive, processMark } from '../install/process-mark.mjs';
import { mayEnter } from './cluster.ts';
import type { EmbeddedPostgres } from './embedded.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { clearLeftover } from './leftover.ts';
import { findRunAs } from './run-as.ts';

const PREFIX = 'qlu-test-postgres-';

/** A PostgreSQL that lives as long as this process at most: fast, in a temporary folder, removed by `stop()`. */
export async function startThrowAwayPostgres(log: (line: string) => void): Promise<EmbeddedPostgres> {
  const dataDir = await throwAwayFolder();
  const started = await startEmbeddedPostgres({ dataDir, log, throwAway: true });
  const stop = async (): Promise<void> => {
    await started.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (readdirSync(join(dataDir, '..')).length === 0) rmSync(join(dataDir, '..'), { recursive: true });
  };
  return { ...started, stop };
}

/**
 * A new folder's path for a database that lives as long as this process at most. Whoever takes it removes it; what
 * killed processes left of theirs is removed here.
 */
export async function throwAwayFolder(): Promise<string> {
  const place = await temporaryPlace();
  await removeLeftovers(place);
  return join(place, `${PREFIX}${processMark(process.pid)}`, String(Date.now()));
}

/** A temporary folder that the database's user can reach as well. */
async function temporaryPlace(): Promise<string> {
  const runAs = await findRunAs(null, () => undefined);
  for (const place of [tmpdir(), '/tmp', '/var/tmp']) {
    if (!existsSync(place) || !mayEnter(place, runAs)) continue;
    const own = join(place, `${PREFIX}${process.getuid?.() ?? 'user'}`);
    try {
      mkdirSync(own, { recursive: true });
      if (process.getuid && statSync(own).uid !== process.getuid()) continue;
      chmodSync(own, runAs ? 0o711 : 0o700);
      return own;
    } catch {
      // The folder is somebody else's or cannot be written: the next place may do.
    }
  }
  throw new Error(`No temporary folder can be used for a test database (tried ${tmpdir()}).`);
}

async function removeLeftovers(place: string): Promise<void> {
  for (const entry of readdirSync(place)) {
    if (!entry.startsWith(PREFIX) || isAlive(entry.slice(PREFIX.length))) continue;
    const left = join(place, entry);
    for (const run of readdirSync(left)) {
      const cluster = join(left, run, 'cluster');
      if (existsSync(cluster)) await clearLeftover(cluster, () => undefined);
    }
    rmSync(left, { recursive: true, force: true });
  }
}
