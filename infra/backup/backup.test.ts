import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { execa } from 'execa';
import { until } from '../launcher/until.ts';
import { BackedUpProduct, FILES, filesIn } from './backed-up-product.ts';
import {
  contentOf,
  fillDatabase,
  ID_NUMBER,
  migrate,
  rowsOf,
  type S3,
  startTestS3,
  vault,
} from './product-database.ts';

let product: BackedUpProduct;

const S3_NOWHERE = { region: 'r', bucket: 'b', accessKeyId: 'id', secretAccessKey: 'key' };

const s3Settings = ({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Omit<S3, 'stop'>) => ({
  STORAGE_DRIVER: 's3',
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
});

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
      const [from, to] = buckets.map(s3Settings);
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

void describe('a backup without every file', () => {
  const NAMES = ['banner-1-480.webp', 'banner-1.png', 'banner-2.svg'];
  const backUp = async (name: string, settings: NodeJS.ProcessEnv): Promise<string> => {
    const file = join(product.folder, name);
    const { code, stdout, stderr } = await product.run('backup', file, { ...product.source, ...settings });
    assert.deepEqual([code, stderr], [2, '']);
    return stdout;
  };
  const storedMissing = async (): Promise<string[] | undefined> => {
    const sql = 'select missing_files as missing from last_backup';
    return (await rowsOf<{ missing: string[] }>(product.source.DATABASE_URL, sql))[0]?.missing;
  };

  void test('has the database and the other files after a change from disk to S3, and names what is missing', async () => {
    const s3 = await startTestS3();
    try {
      const printed = await backUp('s3-without-files.backup', s3Settings(s3));
      assert.match(printed, /^Wrote .* 0 files, /);
      assert.match(printed, /\nFiles of pictures that are missing in the storage and in this backup: 3\./);
      assert.deepEqual(printed.split('\n').slice(-3), NAMES);
      assert.deepEqual(await storedMissing(), NAMES);
    } finally {
      await s3.stop();
    }
    const target = await product.newTarget();
    const restored = await product.succeeds(
      'restore',
      join(product.folder, 's3-without-files.backup'),
      target,
      '--nothing-lost',
    );
    assert.deepEqual(restored.split('\n').slice(-3), NAMES);
    assert.equal((await rowsOf(target.DATABASE_URL, 'select from registrations')).length, 1);

    await product.succeeds('backup', join(product.folder, 'with-files.backup'), product.source);
    assert.deepEqual(await storedMissing(), []);
  });

  void test('has everything else when one file cannot be read', async () => {
    const DATA_DIR = join(product.folder, 'unreadable');
    const files = join(DATA_DIR, 'files');
    mkdirSync(files, { recursive: true });
    for (const [name, bytes] of Object.entries(FILES)) writeFileSync(join(files, name), bytes);
    rmSync(join(files, 'banner-1.png'));
    mkdirSync(join(files, 'banner-1.png'));
    const printed = await backUp('unreadable.backup', { DATA_DIR });
    assert.match(printed, /^Wrote .* 3 files, .*\n.*: 1\..*\nbanner-1\.png \(EISDIR.*\)$/);
  });

  void test('has the database when the storage does not answer', async () => {
    const settings = s3Settings({ ...S3_NOWHERE, endpoint: 'http://127.0.0.1:9' });
    const printed = await backUp('no-storage.backup', settings);
    assert.match(printed, /^Wrote .* 0 files, /);
    assert.match(printed, /\nbanner-1-480\.webp \(.*ECONNREFUSED.*\)\n/);
  });
});

void describe('an encrypted backup', () => {
  void test('is restored with the identity of its recipient, and with no other', async () => {
    const [identity, other] = [await generateIdentity(), await generateIdentity()];
    const identityFile = join(product.folder, 'identity.txt');
    writeFileSync(identityFile, `# created: 2026-11-29\n${identity}\n`);
    writeFileSync(join(product.folder, 'other.txt'), other);
    const file = join(product.folder, 'encrypted.backup');
    const settings = { ...product.source, BACKUP_RECIPIENT: await identityToRecipient(identity) };
    await product.succeeds('backup', file, settings);
    const bytes = readFileSync(file);
    for (const text of ['manifest.json', 'PGDMP', '<svg/>']) assert.equal(bytes.includes(text), false, text);

    const target = await product.newTarget();
    await product.refuses('restore', file, target, /^\S+ is encrypted\. Add --identity with the file/);
    const withOther = ['--identity', join(product.folder, 'other.txt')];
    const refused = await product.run('restore', file, target, ...withOther);
    assert.match(refused.stderr, /^The identity does not decrypt \S+\. Nothing was written\.$/);
    const cut = join(product.folder, 'cut.backup');
    writeFileSync(cut, bytes.subarray(0, -100));
    const damaged = await product.run('restore', cut, target, '--identity', identityFile);
    assert.match(damaged.stderr, /^\S+ is not a complete backup, or it was changed: /);
    await product.succeeds('restore', file, target, '--identity', identityFile, '--nothing-lost');
    assert.deepEqual(filesIn(target), FILES);
    assert.deepEqual(
      await rowsOf(target.DATABASE_URL, 'select * from registrations'),
      await rowsOf(product.source.DATABASE_URL, 'select * from registrations'),
    );
  });

  void test('is not made for something that is not a public key', async () => {
    const file = join(product.folder, 'no-recipient.backup');
    for (const BACKUP_RECIPIENT of ['age1qqqqqq', 'AGE-SECRET-KEY-1']) {
      await product.refuses('backup', file, { ...product.source, BACKUP_RECIPIENT }, /BACKUP_RECIPIENT/);
    }
  });
});

void describe('moving the files from the disk to S3', () => {
  void test('copies and compares each file, can be repeated, and names what is missing', async () => {
    const s3 = await startTestS3();
    try {
      const DATA_DIR = join(product.folder, 'moved');
      const files = join(DATA_DIR, 'files');
      mkdirSync(files, { recursive: true });
      for (const [name, bytes] of Object.entries(FILES)) writeFileSync(join(files, name), bytes);
      rmSync(join(files, 'banner-2.svg'));
      const settings = { ...product.source, DATA_DIR, ...s3Settings(s3) };
      const first = await product.run('move-files', null, settings);
      assert.deepEqual(first, {
        code: 2,
        stdout:
          'banner-2.svg is missing on the disk and in the bucket.\n' +
          'Copied and compared: 3. In the bucket already, compared: 0. Missing: 1.',
        stderr: '',
      });
      writeFileSync(join(files, 'banner-2.svg'), FILES['banner-2.svg'] ?? '');
      const again = await product.succeeds('move-files', null, settings);
      assert.equal(again, 'Copied and compared: 1. In the bucket already, compared: 3. Missing: 0.');
      assert.deepEqual(filesIn({ ...settings, DATA_DIR }), FILES);

      const [backup, disk] = [join(product.folder, 'moved.backup'), await product.newTarget()];
      await product.succeeds('backup', backup, settings);
      await product.succeeds('restore', backup, disk);
      assert.deepEqual(filesIn(disk), FILES);
    } finally {
      await s3.stop();
    }
  });

  void test('is refused without a bucket in the settings', async () => {
    await product.refuses('move-files', null, product.source, /^Set STORAGE_DRIVER=s3 and the settings of/);
  });
});

void describe('a connection with sslmode=verify-full', () => {
  void test('is verified with the authorities that the server trusts, also by pg_dump and pg_restore', async () => {
    const [key, certificate] = await selfSigned();
    const { DATABASE_URL } = product.source;
    await rowsOf(DATABASE_URL, storeInDataFolder('server.key', key));
    await rowsOf(DATABASE_URL, storeInDataFolder('server.crt', certificate));
    await rowsOf(DATABASE_URL, 'alter system set ssl = on');
    await rowsOf(DATABASE_URL, 'select pg_reload_conf()');
    const encrypted = (url: string): string => `${url.replace('127.0.0.1', 'localhost')}?sslmode=verify-full`;
    const authority = join(product.folder, 'authority.crt');
    writeFileSync(authority, certificate);
    const trusting = { NODE_EXTRA_CA_CERTS: authority, HOME: product.folder };
    await until(
      'the server accepts TLS',
      async () => (await rowsOf<{ ssl: string }>(DATABASE_URL, 'show ssl'))[0]?.ssl === 'on',
      30_000,
    );
    const source = { ...product.source, DATABASE_URL: encrypted(DATABASE_URL) };
    const file = join(product.folder, 'tls.backup');
    await product.refuses('backup', file, { ...source, HOME: product.folder }, /self-signed certificate/);
    await product.succeeds('backup', file, { ...source, ...trusting });
    const target = await product.newTarget();
    const settings = { ...target, DATABASE_URL: encrypted(target.DATABASE_URL), ...trusting };
    await product.succeeds('restore', file, settings);
  });

  const selfSigned = async (): Promise<[string, string]> => {
    const { stdout } = await execa('openssl', [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
      ...'-subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout - -out -'.split(' '),
    ]);
    const [key = '', certificate = ''] = stdout.split(/(?=-----BEGIN CERTIFICATE)/);
    return [key.trim(), certificate.trim()];
  };

  /** The database server writes it: its user owns the file, and nobody else reads it. */
  const storeInDataFolder = (name: string, text: string): string =>
    `copy (select unnest(string_to_array('${text}', E'\\n'))) to program 'umask 077; cat > ${name}'`;
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

  void test('leaves no file when the database is empty', async () => {
    await failed('failed-5', await product.newTarget(), /has no tables of this product/);
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
