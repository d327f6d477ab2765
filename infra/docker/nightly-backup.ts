import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAbandoned, isNightly, nextAttempt, outdated } from './backup-schedule.ts';

// node infra/docker/nightly-backup.ts [--once | --check]
//
// Writes a backup into BACKUP_DIR every night and removes all but the newest BACKUP_KEEP. Files with other names stay. A
// backup that failed is tried again.
// --once: writes one now and ends, with exit code 2 when files of pictures are missing in it. --check: exit code 1 when the
// newest one is older than a night and a morning, and 2 when files are missing in it.

const BACKUP = resolve(import.meta.dirname, '../../backend/dist/src/backup.js');
const FOLDER = process.env['BACKUP_DIR'] ?? '/backups';
const KEEP = Number(process.env['BACKUP_KEEP'] ?? 14);
const AT = process.env['BACKUP_AT'] ?? '02:30';
/** The exit code of a backup that has the database and not every file. */
const FILES_MISSING = 2;
/** There while the newest backup is such a one. */
const INCOMPLETE = join(FOLDER, 'files-are-missing');
const OLDEST_MS = 30 * 60 * 60_000;

const backups = (): string[] => readdirSync(FOLDER).filter(isNightly);

/** Returns whether the backup was written. */
function backUp(): boolean {
  mkdirSync(FOLDER, { recursive: true });
  removeAbandoned();
  const name = `qlu-${new Date().toISOString().slice(0, 16).replace(':', '')}.backup`;
  // The command gives the file this name only when it is complete.
  const { status } = spawnSync(process.execPath, [BACKUP, join(FOLDER, name)], { stdio: 'inherit' });
  if (status !== 0 && status !== FILES_MISSING) {
    console.error(`The backup failed (code ${status}). The earlier backups stay.`);
    return false;
  }
  for (const old of outdated(backups(), KEEP)) rmSync(join(FOLDER, old), { recursive: true });
  console.log(`Wrote ${join(FOLDER, name)}; ${backups().length} backups are kept.`);
  if (status === FILES_MISSING) writeFileSync(INCOMPLETE, '');
  else rmSync(INCOMPLETE, { force: true });
  return true;
}

/** Each killed backup leaves files as large as a backup. Enough of them fill the disk. */
function removeAbandoned(): void {
  for (const name of readdirSync(FOLDER)) {
    const changedAt = statSync(join(FOLDER, name), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (isAbandoned(name, changedAt, Date.now())) rmSync(join(FOLDER, name), { force: true });
  }
}

function isRecent(): boolean {
  const newest = backups().sort().at(-1);
  return newest !== undefined && Date.now() - statSync(join(FOLDER, newest)).mtimeMs < OLDEST_MS;
}

const flag = process.argv[2];
if (flag === '--check' || flag === '--once') {
  const isThere = flag === '--check' ? isRecent() : backUp();
  process.exit(isThere ? (existsSync(INCOMPLETE) ? FILES_MISSING : 0) : 1);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0));
// The first one shows at once whether the settings are right.
const hasRecent = statSync(FOLDER, { throwIfNoEntry: false }) && isRecent();
for (let failures = hasRecent || backUp() ? 0 : 1; ; failures = backUp() ? 0 : failures + 1) {
  const next = nextAttempt(new Date(), AT, failures);
  console.log(`The next backup is at ${next.toISOString()}.`);
  await delay(next.getTime() - Date.now());
}
