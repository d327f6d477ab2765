import request, { type Test } from 'supertest';
import { IMPORT_LIMIT_BYTES, IMPORT_MAX_ROWS } from '@qlu/contracts/donations/import.resource';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { FOUNDATION_MESSAGES } from '@qlu/contracts/foundation/foundation.messages';
import { adminCookie, inDays, problem } from '../../../../../test/api-requests.js';
import { BOM, parseCsv } from '../../../../../test/csv.js';
import { parseInProcess } from '../../../../../test/parse-in-process.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { waitingForLock } from '../../../../../test/lock-waits.js';
import { until } from '../../../../../test/until.js';
import { Database } from '../../../../platform/database/database.js';
import { ImportRepository } from '../persistence/import-repository.js';
import type { ImportPreviewResponse } from './donations.dto.js';

let test: TestApp;
let cookie: string;
let database: Database;
let number = 0;

parseInProcess();
beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
  database = test.app.get(Database);
});
afterAll(() => test.stop());

const PATH = '/api/admin/donation-imports';
const HEADER = 'Date,Amount,Given by,Donor name,Phone,Email,Address,ID number,Reference,Receipt number';
const day = (days: number): string => inDays(days).split('-').toReversed().join('/');
const newId = (): string => `import-${String((number += 1)).padStart(8, '0')}`;

/** A file as Excel saves it in India. */
const excel = (...rows: string[]): Buffer => Buffer.from(BOM + [HEADER, ...rows].join('\r\n') + '\r\n');

const preview = (file: Buffer): Test =>
  request(test.url).post(`${PATH}/preview`).set('Cookie', cookie).attach('file', file, 'gifts.csv');
function send(file: Buffer, fields: Record<string, string> = {}): Test {
  const call = request(test.url).post(PATH).set('Cookie', cookie);
  for (const [name, value] of Object.entries({ import_id: newId(), ...fields })) void call.field(name, value);
  return call.attach('file', file, 'బ్యాంక్.csv');
}
const previewRows = async (file: Buffer): Promise<ImportPreviewResponse['rows']> =>
  ((await preview(file).expect(200)).body as ImportPreviewResponse).rows;
const stored = async (word: string): Promise<Record<string, unknown>[]> =>
  (await request(test.url).get('/api/admin/donations').query({ q: word }).set('Cookie', cookie).expect(200))
    .body as Record<string, unknown>[];

it('the template has headings that the import knows, and all of them', async () => {
  const { text } = await request(test.url).get(`${PATH}/template.csv`).set('Cookie', cookie).expect(200);
  const [headings = []] = parseCsv(text);
  const file = Buffer.from(`${headings.join(',')}\n${day(-1)},500,Cash,Template Sample\n`);
  const { body } = await preview(file).expect(200);
  expect(body).toMatchObject({ ignored_columns: [], rows: [{ line: 2, amount: 500, problems: [] }] });
});

it('a file with Telugu names, Indian amounts and dates is imported, once, without emails', async () => {
  const file = excel(
    `${day(-2)},"₹1,00,000.50",NEFT,లక్ష్మి Import,98765 43210,lakshmi@example.org,"12 Sample Street, Hyderabad",ABCDE1234F,UTR001,`,
    `${inDays(-1)},"2,500",cash,Ravi Import,,,,,,OLD/2024/17`,
    ',,,,,,,,,',
  );
  const rows = await previewRows(file);
  expect(rows).toMatchObject([
    {
      line: 2,
      received_on: inDays(-2),
      amount: 100_000.5,
      has_id_number: true,
      problems: [],
      duplicate_of: null,
    },
    { line: 3, received_on: inDays(-1), amount: 2_500, earlier_receipt: 'OLD/2024/17', problems: [] },
  ]);
  expect(await stored('Import')).toEqual([]);
  const fields = { import_id: newId(), indian_citizens: 'true' };
  const done = await Promise.all([1, 2, 3].map(() => send(file, fields)));
  for (const { status, body } of done)
    expect([status, body]).toEqual([201, { success: true, gifts: 2, amount: 102_500.5 }]);
  expect(await stored('Import')).toHaveLength(2);
  expect(await stored('లక్ష్మి')).toMatchObject([
    {
      amount: 100_000.5,
      phone: '9876543210',
      id_type: 'PAN',
      id_number: '••••••234F',
      indian_citizen: true,
      payment_mode: 'bank-transfer',
      payment_reference: 'UTR001',
      payment_status: 'completed',
      payment_completed_at: `${inDays(-2)}T06:30:00.000Z`,
    },
  ]);
  expect(await stored('Ravi Import')).toMatchObject([{ earlier_receipt: 'OLD/2024/17' }]);
  const accounts = await request(test.url)
    .get('/api/admin/donation-accounts.csv')
    .query({ q: 'Import', columns: 'amount,receipt_number' })
    .set('Cookie', cookie);
  expect(parseCsv(accounts.text)).toEqual([
    ['Amount', 'Receipt Number'],
    ['2500', 'OLD/2024/17'],
    ['100000.5', ''],
  ]);
  expect(await database.rows(`select 1 from messages where kind = 'donation-receipt'`)).toEqual([]);
  expect(
    await database.rows(`select who, details from audit_log where action = 'donations.imported'`),
  ).toEqual([
    {
      who: 'admin',
      details: { file_name: 'బ్యాంక్.csv', gifts: 2, paise: 102_500_50, duplicates: 'refuse' },
    },
  ]);
  const other = await send(excel(`${day(-1)},5,Cash,Other Import`), fields).expect(409);
  expect(other.body).toEqual(problem('TRANSACTION_ID_REUSED'));
});

describe('a file that is stored in several statements', () => {
  const names = Array.from({ length: 600 }, (_, index) => `Batch Sample ${index + 1}`);
  const file = excel(
    ...names.map((name, index) => `${day(-1)},${index + 1},Cash,${name},,batch${index}@example.org`),
  );

  it('is stored whole or not at all', async () => {
    const fields = { import_id: newId() };
    await database.rows(
      `insert into payments (transaction_id, purpose, amount_paise, state) values ($1, 'donation', 100, 'created')
       returning id`,
      [`${fields.import_id}-601`],
    );
    expect((await send(file, fields).expect(409)).body).toEqual(problem('TRANSACTION_ID_REUSED'));
    expect(await stored('Batch Sample')).toEqual([]);
  });

  it('gives each donor one settled payment, one email and one job', async () => {
    const fields = { import_id: newId(), thanks: 'true' };
    await send(file, fields).expect(201);
    const [sums] = await database.rows(
      `select count(*)::int as gifts, sum(d.payment_amount_paise)::int as paise, count(distinct p.id)::int as payments,
         count(a.transaction_id)::int as attempts, count(m.id)::int as emails,
         count(*) filter (where d.confirmed_at = p.settled_at and d.payment_status = 'completed')::int as settled
       from donations d join payments p on p.id = d.payment_id and p.transaction_id = d.transaction_id
         left join payment_attempts a on a.transaction_id = d.transaction_id
         left join messages m on m.subject = d.transaction_id and m.kind = 'donation-receipt'
       where d.transaction_id like $1 || '-%'`,
      [fields.import_id],
    );
    const paise = (600 * 601 * 100) / 2;
    expect(sums).toEqual({ gifts: 600, paise, payments: 600, attempts: 600, emails: 600, settled: 600 });
  });
});

it('one row with a problem rejects the whole file', async () => {
  const file = excel(`${day(-1)},500,Cash,Good Whole`, `${day(-1)},five,Cash,Bad Whole`);
  expect((await previewRows(file)).map(({ problems }) => problems.length)).toEqual([0, 1]);
  expect((await send(file).expect(409)).body).toEqual(problem('IMPORT_HAS_PROBLEMS'));
  expect(await stored('Whole')).toEqual([]);
});

it('duplicates of the file and of stored donations are found, and the office decides', async () => {
  const row = `${day(-3)},700,UPI,Double Sample,,,,,UPI77,`;
  const sameReference = `${day(-3)},700,UPI,Another Double,,,,,upi77,`;
  const file = excel(row, sameReference, `${day(-3)},701,UPI,Double Sample,,,,,,`);
  expect((await previewRows(file)).map(({ duplicate_of }) => duplicate_of)).toEqual([
    null,
    'Line 2 of this file',
    null,
  ]);
  expect((await send(file).expect(409)).body).toEqual(problem('IMPORT_HAS_DUPLICATES'));
  expect((await send(file, { duplicates: 'skip' }).expect(201)).body).toMatchObject({ gifts: 2 });
  expect(
    (await previewRows(file)).every(({ duplicate_of }) => duplicate_of?.startsWith('Stored donation ')),
  ).toBe(true);
  expect((await send(file, { duplicates: 'import' }).expect(201)).body).toMatchObject({ gifts: 3 });
  expect(await stored('Double')).toHaveLength(5);
});

describe('each row that may be entered already', () => {
  const rows = async (file: Buffer): Promise<(string | null)[]> =>
    (await previewRows(file)).map(({ resembles }) => resembles);

  it('is imported or left out by itself', async () => {
    await send(excel(`${day(-8)},1100,UPI,Row Sample,9000000001,,,,ROW-1,`)).expect(201);
    const file = excel(
      `${day(-7)},1100,NEFT,Another Row Sample,,,,,row 1,`,
      `${day(-8)},1100,Cash,Row Sample,,,,,,`,
      `${day(-6)},1100,UPI,New Row Sample,,,,,ROW-2,`,
      `${day(-5)},1100,UPI,Newer Row Sample,,,,,row2,`,
    );
    const stored1 = `Row Sample (9000000001): ₹1,100 by UPI for General Donation, reference ROW-1, paid on`;
    expect(await rows(file)).toEqual([
      expect.stringContaining(stored1),
      expect.stringContaining(stored1),
      null,
      `New Row Sample: ₹1,100 by UPI, reference ROW-2, on ${formatDay(inDays(-6))}, in line 4 of this file.`,
    ]);
    const incomplete: Record<string, string>[] = [
      {},
      { import_lines: '2,3' },
      { import_lines: '2', skip_lines: '5' },
    ];
    for (const fields of incomplete)
      expect((await send(file, fields).expect(409)).body).toEqual(problem('IMPORT_HAS_DUPLICATES'));
    const choice = { import_lines: '3', skip_lines: '2,5' };
    expect((await send(file, choice).expect(201)).body).toMatchObject({ gifts: 2 });
    expect(
      (await stored('Row Sample')).map(({ donor_name, payment_reference }) => [
        donor_name,
        payment_reference,
      ]),
    ).toEqual([
      ['New Row Sample', 'ROW-2'],
      ['Row Sample', null],
      ['Row Sample', 'ROW-1'],
    ]);
    expect(
      await database.rows(
        `select details->>'import_lines' as lines from audit_log where action = 'donations.imported' order by id desc limit 1`,
      ),
    ).toEqual([{ lines: '3' }]);
    const rest = { import_lines: '2', duplicates: 'skip' };
    expect((await send(file, rest).expect(201)).body).toMatchObject({ gifts: 1 });
  });

  it('is none when a donation of the same donor, day and amount has another reference', async () => {
    const file = excel(
      `${day(-8)},1200,UPI,Real Sample,9000000002,real@example.org,,,REAL-1,`,
      `${day(-8)},1200,UPI,Real Sample,9000000002,real@example.org,,,REAL-2,`,
    );
    expect(await rows(file)).toEqual([null, null]);
    await send(file).expect(201);
    const third = `${day(-8)},1200,UPI,Real Sample,9000000002,real@example.org,,,REAL-3,`;
    expect(await rows(excel(third))).toEqual([null]);
  });

  it('is one that somebody has paid or is paying online within a day, or has given by hand', async () => {
    const who = { phone: '9000000003', email: 'online-row@example.org' };
    const donor = {
      donor_name: 'Online Row',
      address: '12 Sample Street',
      id_type: 'PAN',
      id_number: 'ABCDE1234F',
    };
    const order = {
      ...donor,
      ...who,
      donation_type: 'general',
      amount: 1_300,
      transaction_id: 'row-online-1',
    };
    await request(test.url).post('/api/donations/create-order').send(order).expect(201);
    await request(test.url)
      .post('/api/admin/donations')
      .set('Cookie', cookie)
      .send({
        transaction_id: 'row-by-hand',
        donor_name: 'Hand Row',
        donation_type: 'general',
        amount: 1_301,
        mode: 'cash',
        received_on: inDays(-1),
        phone: '9000000004',
        email: 'HAND-row@example.org',
      })
      .expect(201);
    const file = excel(
      `${day(-1)},1300,UPI,Other Name,9000000003,,,,,`,
      `${day(-1)},1301,UPI,Other Name,,hand-ROW@example.org,,,,`,
      `${day(-2)},1301,UPI,Other Name,,hand-row@example.org,,,,`,
    );
    expect(await rows(file)).toEqual([
      expect.stringContaining('Online Row (9000000003): ₹1,300 online for General Donation, begun on'),
      expect.stringContaining('Hand Row (9000000004): ₹1,301 in cash for General Donation, paid on'),
      null,
    ]);
  });

  it('is named by its line in the file', async () => {
    const file = excel(`${day(-1)},1400,Cash,Line Sample`);
    for (const import_lines of ['two', '1;2', ',', '1,-2']) {
      const { body } = await send(file, { import_lines }).expect(400);
      expect(body).toEqual(problem('VALIDATION_FAILED', ['import_lines']));
    }
    const both = await send(file, { import_lines: '2', skip_lines: '2' }).expect(400);
    expect(both.body).toEqual(problem('VALIDATION_FAILED', ['skip_lines']));
    const lines = Array.from({ length: IMPORT_MAX_ROWS }, (_, index) => index + 2);
    expect((await send(file, { skip_lines: lines.join(',') }).expect(201)).body).toMatchObject({ gifts: 0 });
  });
});

it('a file that two people import at the same time is imported once', async () => {
  const file = excel(`${day(-4)},800,UPI,Twice Sample`);
  const statuses = (await Promise.all([send(file), send(file), send(file)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409, 409]);
  expect(await stored('Twice Sample')).toHaveLength(1);
});

it('a receipt number is kept by one donation', async () => {
  await send(excel(`${day(-5)},900,Cash,First Number,,,,,,BOOK/7`)).expect(201);
  const rows = await previewRows(
    excel(
      `${day(-6)},901,Cash,Second Number,,,,,,Book/7`,
      `${day(-6)},902,Cash,Third Number,,,,,,BOOK/8`,
      `${day(-6)},903,Cash,Fourth Number,,,,,,book/8`,
    ),
  );
  expect(rows.map(({ problems }) => problems)).toEqual([
    ['Receipt number: a stored donation has the number Book/7 already'],
    [],
    ['Receipt number: line 3 has the number book/8 too'],
  ]);
});

it('an import and a new name of the series of receipts wait for each other', async () => {
  await send(excel(`${day(-7)},904,Cash,Waiting Number,,,,,,OLD-BOOK`)).expect(201);
  const settings = (): Test => request(test.url).get('/api/admin/foundation').set('Cookie', cookie);
  const { foundation } = (await settings().expect(200)).body as { foundation: object };
  const [isLocked, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = database.run(async () => {
    await test.app.get(ImportRepository).lock();
    isLocked.resolve();
    await goOn.promise;
    await database.rows(
      `update donations set earlier_receipt = 'next/2026-27/7' where earlier_receipt = 'OLD-BOOK' returning id`,
    );
  });
  await isLocked.promise;
  let isDone = false;
  const change = request(test.url)
    .put('/api/admin/foundation')
    .set('Cookie', cookie)
    .send({ ...foundation, receipt_prefix: 'NEXT' })
    .then(({ status, body }) => {
      isDone = true;
      return { status, body: body as unknown };
    });
  await until(async () => {
    const waiting = await waitingForLock(database);
    return isDone || waiting.length > 0;
  }).finally(() => goOn.resolve());
  await running;
  const { prefixTaken } = FOUNDATION_MESSAGES;
  expect(await change).toMatchObject({ status: 400, body: { fields: { receipt_prefix: [prefixTaken] } } });
});

it('a file that cannot be read is rejected with what to do', async () => {
  for (const call of [preview(excel()), send(excel())])
    expect((await call.expect(400)).body).toMatchObject({
      code: 'IMPORT_FILE_INVALID',
      error: expect.stringContaining('below its first line') as string,
    });
});

it('a request without a file, without an id, or with a file above the limit is rejected', async () => {
  await request(test.url).post(`${PATH}/preview`).set('Cookie', cookie).field('x', 'y').expect(400);
  const call = request(test.url).post(PATH).set('Cookie', cookie);
  const missing = await call.attach('file', excel(`${day(-1)},5,Cash,No Id`), 'a.csv').expect(400);
  expect(missing.body).toEqual(problem('VALIDATION_FAILED', ['import_id']));
  const large = await preview(Buffer.alloc(IMPORT_LIMIT_BYTES + 1, 'a')).expect(413);
  expect((large.body as { error: string }).error).toContain('5 MB');
});

it('a file whose name the database cannot store is rejected', async () => {
  const part = (disposition: string, content: string): string =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const body =
    part('name="import_id"', newId()) +
    part('name="file"; filename*=utf-8\'\'a%00.csv', excel(`${day(-1)},5,Cash,Nul`).toString());
  const call = request(test.url).post(PATH).set('Cookie', cookie);
  const sent = call.set('Content-Type', 'multipart/form-data; boundary=x').send(`${body}--x--\r\n`);
  expect((await sent.expect(400)).body).toEqual(problem('BODY_UNREADABLE'));
});
