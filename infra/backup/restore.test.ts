import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { execa } from 'execa';
import { financialYearLabel } from '@qlu/contracts/foundation/foundation.rules';
import { BackedUpProduct, FILES, filesIn, requireEmpty } from './backed-up-product.ts';
import { contentOf, fillDatabase, RECEIPTS, rowsOf } from './product-database.ts';

let product: BackedUpProduct;

before(async () => {
  product = await BackedUpProduct.start();
});
after(async () => {
  await product?.stop();
});

/** A copy of the archive with another manifest, and the right digest of it. */
async function withManifest(change: object): Promise<string> {
  const members = mkdtempSync(join(product.folder, 'members-'));
  await execa('tar', ['-xf', product.archive, '-C', members]);
  const manifest = JSON.parse(readFileSync(join(members, 'manifest.json'), 'utf8')) as object;
  const text = JSON.stringify({ ...manifest, ...change });
  writeFileSync(join(members, 'manifest.json'), text);
  writeFileSync(join(members, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'));
  const names = (await execa('tar', ['-tf', product.archive])).stdout.split('\n');
  const changed = `${members}.backup`;
  await execa('tar', ['-cf', changed, '-C', members, '--format=ustar', ...names]);
  return changed;
}

void describe('a restore', () => {
  void test('is refused into a database with tables or a storage with files', async () => {
    await product.refuses(
      'restore',
      product.archive,
      product.source,
      /the database has the table graphile_worker\.\S+\. If a restore was/,
    );
    const target = await product.newTarget();
    await product.refuses(
      'restore',
      product.archive,
      { ...target, DATA_DIR: product.source.DATA_DIR },
      /storage has the file banner-/,
    );
    await requireEmpty(target);
  });

  void test('is refused for a changed, truncated or foreign file, before anything is written', async () => {
    const target = await product.newTarget();
    const bytes = readFileSync(product.archive);
    const changed = join(product.folder, 'changed.backup');
    const positions = ['image/png', 'productVersion', 'PGDMP', '<svg/>'].map((text) => bytes.indexOf(text));
    for (const at of [...positions, bytes.indexOf('PGDMP') + 5_000, 10].filter((position) => position >= 0)) {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      writeFileSync(changed, copy);
      await product.refuses(
        'restore',
        changed,
        target,
        /is not a complete backup, or it was changed: .*Nothing was written\.$/,
      );
    }
    for (const length of [0, 511, 20_000, bytes.length - 3_000, bytes.lastIndexOf('manifest.sha256')]) {
      writeFileSync(changed, bytes.subarray(0, length));
      await product.refuses('restore', changed, target, /is not a complete backup, or it was changed/);
    }
    writeFileSync(changed, randomBytes(5_000));
    await product.refuses('restore', changed, target, /is not a complete backup, or it was changed/);
    await product.refuses('restore', join(product.folder, 'none'), target, /^There is no file/);
    await requireEmpty(target);
  });

  void test('is refused for a format, a release or a PostgreSQL that is later than its own', async () => {
    const target = await product.newTarget();
    for (const [change, reason] of [
      [{ format: 2 }, /^The backup has format 2, and this release reads format 1\. Use the release/],
      [{ productVersion: '99.1.0' }, /^The backup was made by version 99\.1\.0, and this is/],
      [{ postgresVersion: '99.1' }, /^The backup comes from PostgreSQL 99\.1, and the server is older/],
      [{ dumpMajor: 99 }, /^The backup was written by pg_dump 99, and pg_restore \d+/],
    ] as const) {
      await product.refuses('restore', await withManifest(change), target, reason);
    }
    await requireEmpty(target);
  });

  void test('is refused without pg_restore, with an older one, and by a database that cannot be reached', async () => {
    const target = await product.newTarget();
    await product.refuses(
      'restore',
      product.archive,
      { ...target, PG_BIN: product.folder },
      /^There is no pg_restore in PG_BIN/,
    );
    const older = product.withProgram('pg_restore', 'echo "pg_restore (PostgreSQL) 13.4"');
    await product.refuses(
      'restore',
      product.archive,
      { ...target, PG_BIN: older },
      /^pg_restore 13\.4 is older than the server/,
    );
    const DATABASE_URL = 'postgres://qlu:x@127.0.0.1:9/qlu';
    await product.refuses(
      'restore',
      product.archive,
      { ...target, DATABASE_URL },
      /cannot be reached \(ECONNREFUSED\)/,
    );
    await requireEmpty(target);
  });

  void test('writes nothing when pg_restore fails', async () => {
    const target = await product.newTarget();
    const script = `case "$*" in *--version*) exec '${product.postgres.programs}/pg_restore' --version ;; esac
echo 'pg_restore: error: out of memory' >&2; exit 1`;
    const PG_BIN = product.withProgram('pg_restore', script);
    await product.refuses(
      'restore',
      product.archive,
      { ...target, PG_BIN },
      /out of memory\. Nothing was written\.$/,
    );
    await requireEmpty(target);
  });

  void test('a restore that is killed leaves a database that no server, backup or restore uses', async () => {
    const target = await product.newTarget();
    const script = `'${product.postgres.programs}/pg_restore' "$@" || exit 1
case "$*" in *--version*) ;; *) kill -9 $PPID ;; esac`;
    const killed = await product.run('restore', product.archive, {
      ...target,
      PG_BIN: product.withProgram('pg_restore', script),
    });
    assert.notEqual(killed.code, 0);
    await product.refuses(
      'restore',
      product.archive,
      target,
      /If a restore was interrupted, drop the database and create it again/,
    );
    await product.refuses(
      'migrate',
      null,
      target,
      /^The server cannot start: the restore of this database is not/,
    );
    const copy = join(product.folder, 'incomplete.backup');
    await product.refuses('backup', copy, target, /^No backup was made: the restore of this database is not/);
  });

  void test('is repeated after one that was killed before the database was written', async () => {
    const target = await product.newTarget();
    const script = `case "$*" in *--version*) exec '${product.postgres.programs}/pg_restore' --version ;; esac
kill -9 $PPID`;
    await product.run('restore', product.archive, {
      ...target,
      PG_BIN: product.withProgram('pg_restore', script),
    });
    await product.refuses(
      'migrate',
      null,
      target,
      /^The server cannot start: the restore of this database is not/,
    );
    await product.succeeds('restore', product.archive, target);
    await product.succeeds('migrate', null, target);
  });

  void test('says what to do when the files cannot be written', async () => {
    const target = await product.newTarget();
    const script = `'${product.postgres.programs}/pg_restore' "$@" || exit 1
case "$*" in *--version*) ;; *) mkdir -p '${target.DATA_DIR}' && echo x > '${target.DATA_DIR}/files' ;; esac`;
    const PG_BIN = product.withProgram('pg_restore', script);
    await product.refuses(
      'restore',
      product.archive,
      { ...target, PG_BIN },
      /The restore is not complete\. Drop the database/,
    );
  });

  void test('leaves out the numbers of tax receipts that may have been issued after the backup, and prints them', async () => {
    const target = await product.newTarget();
    const printed = await product.succeeds('restore', product.archive, target);
    const { year, last } = RECEIPTS;
    assert.deepEqual(
      await rowsOf(target.DATABASE_URL, 'select * from tax_receipt_series order by financial_year'),
      [
        { financial_year: year - 1, last_serial: 100_000 },
        { financial_year: year, last_serial: last + 100_000 },
      ],
    );
    assert.match(printed, new RegExp(`\\n${financialYearLabel(year - 1)}: 000001 to 100000\\n`));
    assert.match(printed, new RegExp(`\\n${financialYearLabel(year)}: 000121 to 100120\\n?$`));
    const [restored, source] = [
      await contentOf(target.DATABASE_URL),
      await contentOf(product.source.DATABASE_URL),
    ];
    const changed = Object.keys(source).filter((name) => restored[name] !== source[name]);
    assert.deepEqual(changed, [
      'public.admin_sessions',
      'public.last_backup',
      'public.rate_limits',
      'public.tax_receipt_series',
    ]);
  });

  void test('restores a backup from before tax receipts', async () => {
    const DATABASE_URL = await product.postgres.createDatabase('without_receipts');
    await fillDatabase(DATABASE_URL);
    await rowsOf(DATABASE_URL, 'drop table tax_receipts, tax_receipt_series cascade');
    const former = join(product.folder, 'former.backup');
    await product.succeeds('backup', former, { ...product.source, DATABASE_URL });
    const printed = await product.succeeds('restore', former, await product.newTarget());
    assert.doesNotMatch(printed, /tax receipts/);
  });

  void test('prints no warning for many files and a large database', async () => {
    const DATA_DIR = join(product.folder, 'many');
    mkdirSync(join(DATA_DIR, 'files'), { recursive: true });
    const picture = Buffer.concat([Buffer.from('image/png\n'), randomBytes(100_000)]);
    const more = Array.from({ length: 30 }, (_, index) => [`banner-orphaned-${index}.png`, picture] as const);
    for (const [name, bytes] of [...Object.entries(FILES), ...more])
      writeFileSync(join(DATA_DIR, 'files', name), bytes);
    const source = { ...product.source, DATA_DIR };
    const many = join(product.folder, 'many.backup');
    await product.succeeds('backup', many, source);
    const target = await product.newTarget();
    const { code, stderr } = await product.run('restore', many, target);
    assert.doesNotMatch(stderr, /MaxListenersExceeded/);
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(filesIn(target), filesIn(source));
  });

  void test('is refused with an unknown flag, or with one for a backup', async () => {
    const target = await product.newTarget();
    const refused = await product.run('restore', product.archive, target, '--nothing');
    assert.deepEqual(
      [refused.code, refused.stderr],
      [1, 'Usage: npm run restore -- FILE [--identity FILE] [--nothing-lost]'],
    );
    await requireEmpty(target);
    const backup = await product.run(
      'backup',
      join(product.folder, 'flag'),
      product.source,
      '--nothing-lost',
    );
    assert.deepEqual([backup.code, backup.stderr], [1, 'Usage: npm run backup -- FILE']);
  });

  void test('starts no server with another DATA_KEY, which says so in one line', async () => {
    const target = await product.newTarget();
    await product.succeeds('restore', product.archive, target, '--nothing-lost');
    const start = (key: string) =>
      product.run('main', null, {
        ...target,
        PORT: '0',
        ADMIN_USERNAME: 'admin',
        ADMIN_PASSWORD: 'a password of a test',
        SESSION_SECRET: 'a secret with more than 32 characters',
        DATA_KEY: Buffer.alloc(32, key).toString('base64'),
        RAZORPAY_KEY_ID: 'rzp_test_1',
        RAZORPAY_KEY_SECRET: 'secret',
        RAZORPAY_WEBHOOK_SECRET: 'secret',
      });
    await rowsOf(
      target.DATABASE_URL,
      "insert into digest_keys (name, sealed) values ('payer', decode(repeat('00', 80), 'hex'))",
    );
    const { code, stdout, stderr } = await start('another key');
    assert.equal(code, 1);
    assert.match(`${stdout}${stderr}`, /^The server cannot start: DATA_KEY does not have the key [^\n]*\n?$/);
  });

  void test('accepts a copy of the archive under another name', async () => {
    const copy = join(product.folder, 'a copy ధ్యానం.backup');
    copyFileSync(product.archive, copy);
    await product.succeeds('restore', copy, await product.newTarget());
  });
});
