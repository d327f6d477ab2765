import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import request from 'supertest';
import {
  addProgram,
  adminCookie,
  readCookie,
  createOrder,
  openedOrder,
  orderBody,
} from '../test/api-requests.js';
import { invitationToken, invite } from '../test/back-office-users.js';
import { runCommand } from '../test/run-command.js';
import { ADMIN, startTestApp, type TestApp } from '../test/test-app.js';
import { Database } from './platform/database/database.js';
import { PROJECT_FOLDER } from './platform/project-paths.js';
import { AesVault } from './platform/crypto/aes-vault.js';
import { storedDigest } from './platform/crypto/stored-keys.js';
import { rotateColumn } from './platform/crypto/rotate-keys.js';
import { SEALED_REGISTRATIONS } from './modules/registrations/persistence.js';

const [A, B, C] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const FREE = { amount: 0, description: 'Volunteers', idType: 'Aadhaar', idNumber: '123456780019' };
const GUEST = 'guest@example.org';

/** Sealed and digested bytes. A new column needs a decision: is it renewed by rotate-keys? */
const BINARY_COLUMNS = [
  'digest_keys.sealed',
  // donation-statements.spec renews the sealed ones of certificates, links and filings.
  'donation_certificates.pdf_sealed',
  'donation_certificates.token_digest',
  'donation_certificates.token_sealed',
  // The checksum of an imported file needs no key.
  'donation_imports.checksum',
  'donations.id_number_sealed',
  'donor_details_links.token_digest',
  'donor_details_links.token_sealed',
  // The pictures are on every receipt and not encrypted.
  'foundation.logo',
  'foundation.signature',
  'invitations.token_digest',
  'invitations.token_sealed',
  'monthly_gifts.donor_sealed',
  'monthly_gifts.payer_digest',
  'monthly_gifts.request_digest',
  'payment_attempts.request_digest',
  'payments.payer_digest',
  'recovery_codes.code_digest',
  // A digest of the network, like every digest, does not depend on DATA_KEY.
  'registrations.held_from',
  'registrations.id_number_sealed',
  'registrations.payer_digest',
  'registrations.request_digest',
  'second_factors.secret_sealed',
  'series_requests.request_digest',
  'sponsored_place_requests.id_number_sealed',
  'sponsored_place_requests.request_digest',
  'statement_filings.csv_sealed',
  // tax-receipts.spec renews these.
  'tax_receipts.cancelled_pdf_sealed',
  'tax_receipts.pdf_sealed',
  'tax_receipts.statement_sealed',
  'waiting_entries.token_digest',
  'waiting_entries.token_sealed',
];

/** The session with which the data was stored. */
let cookie: string;

const text = (...keys: Buffer[]): string => keys.map((key) => key.toString('base64')).join(',');

/** The instance that created the database. It stays connected, so that the database remains. */
let first: TestApp;
let programId: number;
let secret: string;
let codes: string[];

const donation = {
  donor_name: 'శ్రీదేవి 🙏',
  email: 'donor@example.org',
  phone: '9876543210',
  address: 'Hyderabad',
  id_type: 'PAN',
  id_number: 'ABCDE1234F',
  donation_type: 'general',
  amount: 500,
  payment_plan: 'one-time',
  transaction_id: 'rotate-donation-1',
};

const STEP_MS = 30_000;
/** A code of this many steps of 30 seconds from now. The server takes those of the step before, the current one and the next. */
const createCode = (steps: number): string =>
  generateSync({ secret, epoch: Math.floor((Date.now() + STEP_MS * steps) / 1_000) });
/** A code of the step before, which must not become too old while it is sent. */
async function earlierCode(): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < 5_000) await new Promise((resolve) => setTimeout(resolve, left));
  return createCode(-1);
}
const donate = (url: string): request.Test => request(url).post('/api/donations/create-order').send(donation);
const paidOrder = (): object => orderBody(programId, 'rotate-paid-1');
const freeOrder = (): object => orderBody(programId, 'rotate-free-1', FREE);
const commandWith = (...keys: Buffer[]): ReturnType<typeof runCommand> =>
  runCommand('src/rotate-keys.ts', { DATABASE_URL: first.databaseUrl, DATA_KEY: text(...keys) });
const rows = <Row>(sql: string): Promise<Row[]> => first.app.get(Database).rows<Row>(sql);

async function withKeys(keys: Buffer[], work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp({ DATABASE_URL: first.databaseUrl, DATA_KEY: keys });
  try {
    await work(app);
  } finally {
    await app.stop();
  }
}

/** Reads everything that was stored under the first key. Uses up a recovery code and, when given, a code of the app. */
async function expectReadable({ url, app }: TestApp, recoveryCode: string, step?: number): Promise<string> {
  const login = (code: string): request.Test =>
    request(url)
      .post('/api/admin/login')
      .send({ ...ADMIN, code });
  const cookie = readCookie(await login(recoveryCode).expect(200));
  if (step !== undefined) await login(createCode(step)).expect(200);
  const numbers = async (kind: string): Promise<string[]> => {
    const stored = await app.get(Database).rows<{ id: string }>(`select id from ${kind} order by id limit 2`);
    const path = kind === 'donations' ? kind : 'program-registrations';
    return Promise.all(
      stored.map(async ({ id }) => {
        const read = await request(url).get(`/api/admin/${path}/${id}/id-number`).set('Cookie', cookie);
        return (read.body as { id_number: string }).id_number;
      }),
    );
  };
  expect(await numbers('registrations')).toEqual(['ABCDE1234F', '123456780019']);
  expect(await numbers('donations')).toEqual(['ABCDE1234F']);
  // The same requests again: they are recognised by the digests of the first key.
  await createOrder(url, paidOrder()).expect(201);
  await createOrder(url, freeOrder()).expect(201);
  await donate(url).expect(201);
  await createOrder(url, { ...freeOrder(), name: 'Somebody Else' }).expect(409);
  return cookie;
}

beforeAll(async () => {
  first = await startTestApp({ DATA_KEY: [A] });
  cookie = await adminCookie(first.url);
  programId = await addProgram(first.url, cookie);
  await openedOrder(first.url, paidOrder());
  await createOrder(first.url, freeOrder()).expect(201);
  await donate(first.url).expect(201);
  await invite(first, cookie, { email: GUEST }).expect(201);
  const post = (path: string, body: object): request.Test =>
    request(first.url).post(`/api/admin/second-factor${path}`).set('Cookie', cookie).send(body);
  const begun = await post('', { password: ADMIN.password }).expect(200);
  ({ secret } = begun.body as { secret: string });
  const on = await post('/confirm', { code: await earlierCode() }).expect(200);
  codes = (on.body as { recovery_codes: string[] }).recovery_codes;
});
afterAll(async () => {
  await first.stop();
});

describe('the replacement of DATA_KEY', () => {
  it('covers every column with bytes', async () => {
    const columns = await rows<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and data_type = 'bytea' order by 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(BINARY_COLUMNS);
  });

  it('reads everything with the new key in front, and seals with it', async () => {
    await withKeys([B, A], async (app) => {
      await expectReadable(app, codes[0] ?? '', 0);
      await openedOrder(app.url, orderBody(programId, 'rotate-new-1', { idNumber: 'ZYXWV9876A' }));
    });
    const [added] = await rows<{ sealed: Buffer }>(
      `select id_number_sealed as sealed from registrations where transaction_id = 'rotate-new-1'`,
    );
    expect(added && new AesVault([B]).open(added.sealed, 'rotate-new-1')).toBe('ZYXWV9876A');
  });

  it('is refused without the key that the data needs', async () => {
    // The server needs this digest before it listens.
    const digest = storedDigest(first.app.get(Database), new AesVault([B]));
    await expect(digest).rejects.toThrow('DATA_KEY does not have the key of this database');
  });

  it('can be interrupted and run again', async () => {
    const database = first.app.get(Database);
    let statements = 0;
    const interrupted = new Proxy(database, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...parameters: unknown[]): unknown => {
          if (name === 'rows' && (statements += 1) > 1) throw new Error('the process was killed');
          return (value as (...all: unknown[]) => unknown).apply(target, parameters);
        };
      },
    });
    const vault = new AesVault([B, A]);
    await expect(rotateColumn(interrupted, vault, SEALED_REGISTRATIONS, 1)).rejects.toThrow('was killed');
    await withKeys([B, A], async (app) => {
      await expectReadable(app, codes[1] ?? '');
    });

    const { code, output } = await commandWith(B, A);
    expect(output.split('\n')).toEqual([
      'registrations: 1 renewed, 2 with the first key before',
      'donations: 1 renewed, 0 with the first key before',
      'sponsored_place_requests: 0 renewed, 0 with the first key before',
      'monthly_gifts: 0 renewed, 0 with the first key before',
      'second_factors: 1 renewed, 0 with the first key before',
      'invitations: 1 renewed, 0 with the first key before',
      'waiting_entries: 0 renewed, 0 with the first key before',
      'tax_receipts: 0 renewed, 0 with the first key before',
      'statement_filings: 0 renewed, 0 with the first key before',
      'donor_details_links: 0 renewed, 0 with the first key before',
      'donation_certificates: 0 renewed, 0 with the first key before',
      'digest_keys: 1 renewed, 1 with the first key before',
      'Everything is encrypted with the first key. The other keys can be removed.',
      '',
    ]);
    expect(code).toBe(0);
  });

  it('lets the old key be removed, and nothing is lost', async () => {
    await withKeys([B], async (app) => {
      await expectReadable(app, codes[2] ?? '', 1);
      const token = await invitationToken(app, GUEST);
      await request(app.url)
        .post('/api/admin/invitations/accept')
        .send({ token, password: 'a password of a guest' })
        .expect(200);
    });
    const { code, output } = await commandWith(B);
    expect(output).toContain('registrations: 0 renewed, 3 with the first key before\n');
    expect(code).toBe(0);
    const runbook = readFileSync(join(PROJECT_FOLDER, 'docs/runbooks/rotate-keys.md'), 'utf8');
    const tables = (text: string): string[] =>
      [...text.matchAll(/^ *(\w+): \d+ renewed, \d+ with the first key before$/gm)].map(
        ([, table = '']) => table,
      );
    expect(tables(runbook)).toEqual(tables(output));
  });

  it('works a second time, with the digests of both former keys', async () => {
    expect(await commandWith(C, B)).toMatchObject({ code: 0 });
    await withKeys([C], async (app) => {
      await expectReadable(app, codes[3] ?? '');
      await createOrder(app.url, orderBody(programId, 'rotate-new-1', { idNumber: 'ZYXWV9876A' })).expect(
        201,
      );
    });
  });

  it('reports what no key decrypts, by table and id, and renews the rest', async () => {
    const [broken] = await rows<{ id: string }>(
      `update donations set id_number_sealed = '\\x0102' where transaction_id = 'rotate-donation-1' returning id`,
    );
    const { code, output } = await commandWith(A, C);
    expect(output).toContain(`donations ${broken?.id}: no key of DATA_KEY decrypts it\n`);
    expect(output).toContain('Values that no key decrypts: 1. Keep all keys until this is clear.');
    expect(output).toContain('registrations: 3 renewed, 0 with the first key before\n');
    expect(code).toBe(1);
  });
});

describe('the replacement of SESSION_SECRET', () => {
  const statusWith = async (...secrets: string[]): Promise<number> => {
    const app = await startTestApp({
      DATABASE_URL: first.databaseUrl,
      DATA_KEY: [C, A],
      SESSION_SECRET: secrets,
    });
    const { status } = await request(app.url).get('/api/admin/stats').set('Cookie', cookie);
    await app.stop();
    return status;
  };

  it('keeps a session while the old secret is there, and ends it afterwards', async () => {
    const [old = ''] = first.env.SESSION_SECRET;
    expect(await statusWith('a new secret that is long enough', old)).toBe(200);
    expect(await statusWith('a new secret that is long enough')).toBe(401);
  });
});
