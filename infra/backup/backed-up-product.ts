import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import type { PostgresWithClient } from './postgres-with-client.ts';
import { PASSWORD, startPostgresWithClient } from './postgres-with-client.ts';
import { contentOf, fillDatabase } from './product-database.ts';

const BACKEND = join(import.meta.dirname, '../../backend');

/** The uploaded files as the disk storage keeps them: the MIME type is the first line. */
export const FILES: Record<string, Buffer> = {
  'banner-1-480.webp': Buffer.concat([Buffer.from('image/webp\n'), randomBytes(2_000)]),
  'banner-1.png': Buffer.concat([Buffer.from('image/png\n'), randomBytes(300_000)]),
  'banner-2.svg': Buffer.from('image/svg+xml\n<svg/>'),
  'banner-orphaned.svg': Buffer.from('image/svg+xml\n'),
};

export type Settings = { DATABASE_URL: string; DATA_DIR: string };
type Outcome = { code: number | undefined; stdout: string; stderr: string };

/** A product with rows and files, and a backup of it. */
export class BackedUpProduct {
  readonly folder = mkdtempSync(join(tmpdir(), 'qlu-backup-'));
  readonly archive = join(this.folder, 'qlu.backup');
  readonly source: Settings;
  readonly postgres: PostgresWithClient;
  /** What the backup printed. */
  printed = '';
  #targets = 0;

  static async start(): Promise<BackedUpProduct> {
    const postgres = await startPostgresWithClient();
    const product = new BackedUpProduct(postgres, await postgres.createDatabase('source'));
    try {
      await product.fill();
      const { code, stdout, stderr } = await product.run('backup', product.archive, product.source);
      assert.deepEqual([code, stderr], [0, '']);
      product.printed = stdout;
      return product;
    } catch (error) {
      await product.stop();
      throw error;
    }
  }

  private constructor(postgres: PostgresWithClient, databaseUrl: string) {
    this.postgres = postgres;
    this.source = { DATABASE_URL: databaseUrl, DATA_DIR: join(this.folder, 'source') };
  }

  async stop(): Promise<void> {
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs a command as an operator does: in its own process, with settings only from its environment. */
  async run(
    command: string,
    file: string | null,
    settings: NodeJS.ProcessEnv,
    ...flags: string[]
  ): Promise<Outcome> {
    const source = ['--import', './test/run-source.mjs', `src/${command}.ts`];
    const args = [...source, ...(file === null ? [] : [file]), ...flags];
    const { exitCode, stdout, stderr } = await execa(process.execPath, args, {
      cwd: BACKEND,
      env: { PATH: process.env['PATH'], PG_BIN: this.postgres.programs, ...settings },
      extendEnv: false,
      reject: false,
    });
    return { code: exitCode, stdout, stderr };
  }

  /** Runs a command that must succeed. */
  async succeeds(
    command: string,
    file: string | null,
    settings: NodeJS.ProcessEnv,
    ...flags: string[]
  ): Promise<string> {
    const { code, stdout, stderr } = await this.run(command, file, settings, ...flags);
    assert.deepEqual([code, stderr], [0, '']);
    return stdout;
  }

  /** Runs a command that must fail with a message that matches. */
  async refuses(
    command: string,
    file: string | null,
    settings: NodeJS.ProcessEnv,
    reason: RegExp,
  ): Promise<void> {
    const { code, stdout, stderr } = await this.run(command, file, settings);
    assert.match(stderr, reason);
    assert.deepEqual([code, stdout, stderr.includes(PASSWORD)], [1, '', false]);
  }

  /** An empty database, and a data folder that does not exist yet. */
  async newTarget(): Promise<Settings> {
    this.#targets += 1;
    return {
      DATABASE_URL: await this.postgres.createDatabase(`target_${this.#targets}`),
      DATA_DIR: join(this.folder, `target-${this.#targets}`),
    };
  }

  /** A folder with PostgreSQL's programs, of which one is replaced. */
  withProgram(name: string, script: string): string {
    const programs = mkdtempSync(join(this.folder, 'programs-'));
    for (const program of ['pg_dump', 'pg_restore']) {
      const text = program === name ? script : `exec '${this.postgres.programs}/${program}' "$@"`;
      writeFileSync(join(programs, program), `#!/bin/sh\n${text}\n`);
      chmodSync(join(programs, program), 0o755);
    }
    return programs;
  }

  private async fill(): Promise<void> {
    await fillDatabase(this.source.DATABASE_URL);
    const files = join(this.source.DATA_DIR, 'files');
    mkdirSync(files, { recursive: true });
    for (const [name, bytes] of Object.entries(FILES)) writeFileSync(join(files, name), bytes);
    // An incomplete upload.
    writeFileSync(join(files, '.0011.part'), 'half');
  }
}

export function filesIn({ DATA_DIR }: Settings): Record<string, Buffer> {
  const names = readdirSync(join(DATA_DIR, 'files')).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(DATA_DIR, 'files', name))]));
}

export async function requireEmpty({ DATABASE_URL, DATA_DIR }: Settings): Promise<void> {
  assert.deepEqual(await contentOf(DATABASE_URL), {});
  assert.throws(() => readdirSync(join(DATA_DIR, 'files')), { code: 'ENOENT' });
}
