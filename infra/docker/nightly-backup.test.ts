import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { execa } from 'execa';
import { until } from '../launcher/until.ts';
import { isNightly } from './backup-schedule.ts';

// The program of the image, with a backup that fails as long as there are no tables.
const BACKUP = `import { existsSync, writeFileSync } from 'node:fs';
if (!existsSync('tables')) process.exit(1);
writeFileSync(process.argv[2], '');
if (existsSync('files-are-missing')) process.exit(2);`;

/** The program of the image in a folder of its own, and how to run it. */
function install() {
  const folder = mkdtempSync(join(tmpdir(), 'qlu-nightly-'));
  const program = join(folder, 'infra', 'docker');
  mkdirSync(join(folder, 'backend', 'dist', 'src'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'backend', 'dist', 'src', 'backup.js'), BACKUP);
  for (const file of ['nightly-backup.ts', 'backup-schedule.ts'])
    cpSync(join(import.meta.dirname, file), join(program, file));
  const settings = { cwd: folder, env: { BACKUP_DIR: join(folder, 'backups') }, reject: false, all: true };
  const run = (...flags: string[]) =>
    execa(process.execPath, [join(program, 'nightly-backup.ts'), ...flags], settings);
  return { folder, run };
}

void test('a first backup that begins before the server has created the tables is made within seconds', async () => {
  const { folder, run } = install();
  const running = run();
  try {
    await new Promise((resolve) =>
      running.all?.on('data', (text) => /failed/.test(String(text)) && resolve(0)),
    );
    assert.equal((await run('--check')).exitCode, 1);
    writeFileSync(join(folder, 'tables'), '');
    await until('the backup after the first try', async () => (await run('--check')).exitCode === 0, 60_000);
  } finally {
    running.kill();
    await running;
    rmSync(folder, { recursive: true });
  }
});

void test('a backup without every file is kept, and the program and its check end with 2 until one has all', async () => {
  const { folder, run } = install();
  try {
    writeFileSync(join(folder, 'tables'), '');
    writeFileSync(join(folder, 'files-are-missing'), '');
    assert.equal((await run('--once')).exitCode, 2);
    assert.equal((await run('--check')).exitCode, 2);
    assert.equal(readdirSync(join(folder, 'backups')).filter(isNightly).length, 1);
    rmSync(join(folder, 'files-are-missing'));
    assert.equal((await run('--once')).exitCode, 0);
    assert.equal((await run('--check')).exitCode, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
