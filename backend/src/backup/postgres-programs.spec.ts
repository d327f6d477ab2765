import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BackupEnvironment } from '../config/env.js';
import { runProgram } from './postgres-programs.js';

const folder = mkdtempSync(join(tmpdir(), 'qlu-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script in the place of pg_restore. */
function run(script: string, stdin: Readable): Promise<void> {
  const file = join(folder, 'pg_restore');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  const env = { DATABASE_URL: 'postgres://localhost/none', PROGRAM_ENV: { PATH: process.env['PATH'] } };
  return runProgram({ name: 'pg_restore', file, version: '17.0', major: 17 }, [], {
    env: env as unknown as BackupEnvironment,
    stdin,
    signal: new AbortController().signal,
  });
}

/** More than the pipe holds, in chunks. */
const content = () => Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(65_536)));

it('the restore accepts a pg_restore that succeeds without reading the last bytes, and reads the content to its end', async () => {
  const stdin = content();
  await run('head -c 100 >/dev/null', stdin);
  expect(stdin.readableEnded).toBe(true);
});

it('the restore reports the error of a pg_restore that fails before it has read everything', async () => {
  await expect(run('echo "pg_restore: error: no space" >&2; exit 1', content())).rejects.toThrow(
    'pg_restore failed: pg_restore: error: no space',
  );
});

it('the restore fails when the content ends with an error', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(10);
      throw new Error('the disk is broken');
    })(),
  );
  await expect(run('cat >/dev/null', broken)).rejects.toThrow('the disk is broken');
});
