import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { BackedUpProduct, FILES, filesIn } from './backed-up-product.ts';
import {
  contentOf,
  fillDatabase,
  ID_NUMBER,
  migrate,
  rowsOf,
  startTestS3,
  vault,
} from './product-database.ts';

let product: BackedUpProduct;

before(async () => {
  product = await BackedUpProduct.start();
});
after(async () => {
  await product?.stop();
});

void describe('a backup', () => {
  void test('restores every row and every file, except sessions and rate limits', async () => {
    const target = await product.newTarget();
    const { code, stdout, stderr } = await product.run('restore', product.archive, target, '--nothing-lost');
    assert.deepEqual([code, stderr], [0, '']);
    assert.match(
      stdout,
      /^Restored \S+qlu\.backup: \d+ tables with \d+ rows, 4 files, \d+ bytes, as of 20\S+Z\n?$/,
    );
    const [before, restored] = [
      await contentOf(product.source.DATABASE_URL),
      await contentOf(target.DATABASE_URL),
    ];
    const kept = Object.keys(before).filter((name) => !/admin_sessions|rate_limits/.test(name));
    assert.ok(kept.length > 20);
    for (const name of kept) {
      // Its own instant is not in a backup.
      if (name === 'public.last_backup') assert.notEqual(restored[name], before[name]);
      else assert.equal(restored[name], before[name], name);
    }
    for (const table of ['admin_sessions', 'rate_limits']) {
      assert.deepEqual(await rowsOf(target.DATABASE_URL, `select * from ${table}`), []);
      assert.equal((await rowsOf(product.source.DATABASE_URL, `select * from ${table}`)).length, 1);
    }
    assert.deepEqual(filesIn(target), FILES);

    // The product continues with it: no migration is missing, new ids follow the old ones, ID numbers open.
    await migrate(target.DATABASE_URL);
    const [row] = await rowsOf<{ sealed: Buffer; full_name: string }>(
      target.DATABASE_URL,
      'select id_number_sealed as sealed, full_name from registrations',
    );
    assert.equal(row?.full_name, 'శ్రీదేవి 🌺');
    assert.equal(vault.open(row.sealed, 'backup-0001'), ID_NUMBER);
    const [added] = await rowsOf<{ id: number }>(
      target.DATABASE_URL,
      `insert into programs (program_name, start_date, trainers_presenters, venue, duration, price1_paise)
       values ('New', '2026-12-06', 'Meera', 'Campus', '1 day', 0) returning id`,
    );
    assert.equal(added?.id, 3);
  });

  void test('prints what it wrote, can be read only by its owner, and leaves no other file', () => {
    assert.match(
      product.printed,
      /^Wrote \S+qlu\.backup: \d+ tables with \d+ rows, 4 files, \d+ bytes, as of 20\S+Z$/,
    );
    assert.equal(statSync(product.archive).mode & 0o777, 0o600);
    assert.deepEqual(
      readdirSync(product.folder).filter((name) => name.startsWith('qlu.backup')),
      ['qlu.backup'],
    );
  });

  void test('stores its instant for the server, which reports when none is made', async () => {
    const [, at] = /as of (\S+Z)$/.exec(product.printed) ?? [];
    const [last] = await rowsOf<{ at: Date }>(product.source.DATABASE_URL, 'select at from last_backup');
    assert.equal(last?.at.toISOString(), at);
  });

  void test('is complete when its instant cannot be stored, as in a database of the former release', async () => {
    const former = {
      ...product.source,
      DATABASE_URL: await product.postgres.createDatabase('former_release'),
    };
    await fillDatabase(former.DATABASE_URL);
    await rowsOf(former.DATABASE_URL, 'drop table last_backup');
    const file = join(product.folder, 'former-release.backup');
    const printed = await product.succeeds('backup', file, former);
    assert.match(
      printed,
      /^Wrote .*\nThe server will report this backup as missing, .*"last_backup" does not/,
    );
    await product.succeeds('restore', file, await product.newTarget());
  });

  void test('works from one S3 bucket into another', async () => {
    const buckets = await Promise.all([startTestS3(), startTestS3()]);
    try {
      const [from, to] = buckets.map(({ endpoint, region, bucket, accessKeyId, secretAccessKey }) => ({
        STORAGE_DRIVER: 's3',
        S3_ENDPOINT: endpoint,
        S3_REGION: region,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      }));
      const [first, second, disk] = [
        await product.newTarget(),
        await product.newTarget(),
        await product.newTarget(),
      ];
      const again = join(product.folder, 's3.backup');
      await product.succeeds('restore', product.archive, { ...first, ...from });
      await product.succeeds('backup', again, { ...first, ...from });
      await product.succeeds('restore', again, { ...second, ...to });
      await product.refuses('restore', again, { ...disk, ...to }, /the file storage has the file banner-/);
      await product.succeeds('restore', again, disk);
      assert.deepEqual(filesIn(disk), FILES);
    } finally {
      for (const { stop } of buckets) await stop();
    }
  });

  void test('agrees with one instant, while rows are deleted', async () => {
    const changing = { ...product.source, DATABASE_URL: await product.postgres.createDatabase('changing') };
    await fillDatabase(changing.DATABASE_URL);
    const { programs } = product.postgres;
    const sql = "delete from programs where program_name like 'Line%'";
    const script = `case "$*" in *--version*) ;; *) '${programs}/psql' -q '${changing.DATABASE_URL}' -c "${sql}" ;; esac
exec '${programs}/pg_dump' "$@"`;
    const file = join(product.folder, 'changing.backup');
    const PG_BIN = product.withProgram('pg_dump', script);
    await product.succeeds('backup', file, { ...changing, PG_BIN });
    const target = await product.newTarget();
    await product.succeeds('restore', file, target);
    const count = 'select count(*)::int as count from programs';
    assert.deepEqual(await rowsOf(changing.DATABASE_URL, count), [{ count: 1 }]);
    assert.deepEqual(await rowsOf(target.DATABASE_URL, count), [{ count: 2 }]);
  });

  void test('shows the password to no other user and the keys to no other program', async () => {
    const seen = join(product.folder, 'seen');
    const log = `{ echo "arguments: $*"; env; } >> '${seen}'`;
    const settings = { DATA_KEY: 'a data key', RAZORPAY_KEY_SECRET: 'a key secret' };
    for (const [command, program] of [
      ['backup', 'pg_dump'],
      ['restore', 'pg_restore'],
    ] as const) {
      const PG_BIN = product.withProgram(
        program,
        `${log}\nexec '${product.postgres.programs}/${program}' "$@"`,
      );
      const file = command === 'backup' ? join(product.folder, 'seen.backup') : product.archive;
      const target = command === 'backup' ? product.source : await product.newTarget();
      assert.equal((await product.run(command, file, { ...target, ...settings, PG_BIN })).code, 0);
    }
    const text = readFileSync(seen, 'utf8');
    const shown = text.split('\n').filter((line) => line.startsWith('arguments:'));
    assert.equal(shown.filter((line) => line.includes('--dbname=postgres://qlu@127.0.0.1')).length, 2);
    assert.doesNotMatch(shown.join(), /a%20password|a password/);
    assert.match(text, /^PGPASSWORD=a password/m);
    assert.doesNotMatch(text, /a data key|a key secret|DATABASE_URL/);
  });
});

void describe('a backup that fails', () => {
  const failed = async (name: string, settings: NodeJS.ProcessEnv, reason: RegExp): Promise<void> => {
    const file = join(product.folder, name);
    await product.refuses('backup', file, { ...product.source, ...settings }, reason);
    assert.deepEqual(
      readdirSync(product.folder).filter((entry) => entry.startsWith(name)),
      [],
    );
  };

  void test('leaves no file when pg_dump is missing, too old or reports an error', async () => {
    await failed(
      'failed-1',
      { PG_BIN: product.folder },
      /^There is no pg_dump in PG_BIN .* that runs: install/,
    );
    await failed('failed-2', { PG_BIN: '', PATH: product.folder }, /^There is no pg_dump on the PATH/);
    const older = product.withProgram('pg_dump', 'echo "pg_dump (PostgreSQL) 13.4"');
    await failed(
      'failed-3',
      { PG_BIN: older },
      /^pg_dump 13\.4 is older than the server \(PostgreSQL \d+\.\d+\)/,
    );
    const broken = product.withProgram(
      'pg_dump',
      `case "$*" in *--version*) exec '${product.postgres.programs}/pg_dump' --version ;; esac
echo half; echo 'pg_dump: error: no space' >&2; exit 1`,
    );
    await failed('failed-4', { PG_BIN: broken }, /^pg_dump failed: pg_dump: error: no space$/);
  });

  void test('leaves no file when the database is empty or the file of a banner is missing', async () => {
    const empty = await product.newTarget();
    await failed('failed-5', empty, /has no tables of this product/);
    const lost = join(product.folder, 'lost');
    await failed('failed-6', { DATA_DIR: lost }, /^The file banner-1-480\.webp of a picture is missing/);
  });

  void test('is refused for a name that exists, without a name, and without settings', async () => {
    await product.refuses(
      'backup',
      product.archive,
      product.source,
      /qlu\.backup exists: choose another name\.$/,
    );
    await product.refuses('backup', null, product.source, /^Usage: npm run backup -- FILE$/);
    await product.refuses(
      'backup',
      join(product.folder, 'failed-7'),
      { STORAGE_DRIVER: 's3' },
      /^The command cannot run with these settings:\n {2}DATABASE_URL: is missing\n {2}S3_REGION: is missing/,
    );
  });
});
