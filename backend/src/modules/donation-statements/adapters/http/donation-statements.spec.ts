import { createHash, randomBytes } from 'node:crypto';
import request from 'supertest';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { financialYearOf } from '@qlu/contracts/foundation/foundation.rules';
import type { StatementProblem } from '@qlu/contracts/donation-statements/donation-statements.rules';
import { payerPhone } from '../../../../../../contracts/tests/support/payer-phone.ts';
import { zipOf } from '../../../../../../contracts/tests/support/zip.ts';
import { adminCookie, problem } from '../../../../../test/api-requests.js';
import { filedRows, statementProblems, type FiledRow } from '../../../../../test/statement-validator.js';
import { startTestApp, type TestApp } from '../../../../../test/test-app.js';
import { outboxOf } from '../../../../../test/test-mail.js';
import { until } from '../../../../../test/until.js';
import { AesVault } from '../../../../platform/crypto/aes-vault.js';
import { rotateColumn } from '../../../../platform/crypto/rotate-column.js';
import { Database } from '../../../../platform/database/database.js';
import { SEALED_STATEMENTS } from '../persistence/sealed-columns.js';
import type { StatementGiftResponse, StatementResponse } from './statements.responses.js';

const YEAR = financialYearOf(todayInIndia());
const AMOUNT = 'Amount of donation (Indian rupees)';
const APPROVAL = {
  urn: 'AAATQ1234FF20211',
  issued_on: '2021-05-28',
  valid_from: '2021-04-01',
  valid_to: null,
};

let test: TestApp;
let cookie: string;
let number = 0;

beforeAll(async () => {
  test = await startTestApp();
  cookie = await adminCookie(test.url);
});
afterAll(() => test.stop());

const admin = (method: 'get' | 'post' | 'put', path: string): request.Test =>
  request(test.url)[method](`/api/admin/${path}`).set('Cookie', cookie);

const donor = (path: string, body: object): request.Test =>
  request(test.url).post(`/api/donor-details${path}`).send(body);

interface Gift {
  name?: string;
  address?: string;
  pan?: string;
  amount?: number;
  mode?: string;
  type?: string;
  email?: string;
}

/** Adds a gift that came to the office, and its donor's ID number. Returns the donation's id. */
async function give({ name, address, pan, amount = 500, mode = 'upi', type, email }: Gift): Promise<number> {
  number += 1;
  const transactionId = `statement-${number}`;
  const contact = {
    donor_name: name ?? 'Sample Donor',
    phone: payerPhone(transactionId),
    email: email ?? '',
  };
  await admin('post', 'donations')
    .send({
      ...contact,
      transaction_id: transactionId,
      address: address ?? '12 Sample Street, Hyderabad',
      donation_type: type ?? 'general',
      amount,
      mode,
      received_on: todayInIndia(),
    })
    .expect(201);
  const found = await admin('get', `donations?q=${transactionId}&_start=0&_end=1`).expect(200);
  const { id } = (found.body as { id: number }[])[0] as { id: number };
  if (pan)
    await admin('put', `donations/${id}/contact`)
      .send({ ...contact, id_type: 'PAN', id_number: pan })
      .expect(200);
  return id;
}

async function statement(): Promise<StatementResponse> {
  const { body } = await admin('get', `donation-statements/${YEAR}`).expect(200);
  return body as StatementResponse;
}

async function giftsWith(kind?: StatementProblem): Promise<StatementGiftResponse[]> {
  const { body } = await admin('get', `donation-statements/${YEAR}/gifts${kind ? `?problem=${kind}` : ''}`);
  return body as StatementGiftResponse[];
}

/** Creates the next files, and returns those of `kind` as rows after the validator has accepted them. */
async function fileNext(kind: 'original' | 'revised' = 'original'): Promise<FiledRow[]> {
  const before = (await statement()).filings.length;
  await admin('post', `donation-statements/${YEAR}/filings`).expect(201);
  const added = (await statement()).filings.slice(before).filter((filing) => filing.kind === kind);
  const files = await Promise.all(added.map(({ id }) => fileOf(id)));
  for (const [index, file] of files.entries()) {
    expect(statementProblems(file, kind)).toEqual([]);
    expect(createHash('sha256').update(file).digest('hex')).toBe(added[index]?.sha256);
  }
  return files.flatMap(filedRows);
}

async function fileOf(id: number): Promise<string> {
  const response = await admin('get', `donation-statements/filings/${id}/file`).expect(200);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
  return response.text;
}

const nothing = async (): Promise<void> => {
  const response = await admin('post', `donation-statements/${YEAR}/filings`).expect(409);
  expect(response.body).toEqual(problem('NOTHING_TO_FILE'));
};

/** As if the ARN list of the last filing had been imported. */
const giveArns = (): Promise<unknown> =>
  test.app
    .get(Database)
    .rows(`update statement_lines set arn = 'ARN' || id where arn is null and is_current returning id`);

const db = (sql: string): Promise<unknown[]> => test.app.get(Database).rows(sql);

describe('the statement of donations', () => {
  it('needs an approval, which every gift lacks before the settings', async () => {
    await give({ pan: 'AAAPA0001A', amount: 100.4 });
    expect((await statement()).figures).toMatchObject({ gifts: 1, rows: 0, problems: { 'no-approval': 1 } });
    await nothing();
    const { body } = await admin('get', 'foundation').expect(200);
    const {
      has_signature: _signature,
      has_logo: _logo,
      ...settings
    } = (body as { foundation: object }).foundation as Record<string, unknown>;
    await admin('put', 'foundation')
      .send({ ...settings, approvals: [APPROVAL] })
      .expect(200);
    expect((await statement()).figures).toMatchObject({ rows: 1, problems: { 'no-approval': 0 } });
  });

  it('adds up the gifts of a donor by type and mode, and rounds the sum to whole rupees', async () => {
    await give({ pan: 'AAAPA0001A', amount: 100.1, name: 'Another Spelling' });
    await give({ pan: 'AAAPA0001A', amount: 1_000, mode: 'cash' });
    await give({ pan: 'AAAPA0001A', amount: 10_000, type: 'goshala', mode: 'cheque' });
    await give({ pan: 'BBBPB0002B', amount: 99.5, name: '=Lakshmi,\n "Devi"', mode: 'other' });
    const { figures, statement_form: form, due_on: dueOn } = await statement();
    expect([form, dueOn]).toEqual(['Form 113', `${YEAR + 1}-05-31`]);
    expect(figures).toMatchObject({
      gifts: 5,
      amount: 11_300,
      rows: 4,
      rows_amount: 11_301,
      donors: 2,
      next: { original: 4, revised: 0, waiting: 0, withdrawn: 0 },
    });
    const rows = await fileNext();
    expect(
      rows.map((row) => [row['Unique Identification Number'], row['Donation Type'], row[AMOUNT]]),
    ).toEqual([
      ['AAAPA0001A', 'Others', '1000'],
      ['AAAPA0001A', 'Others', '201'],
      ['AAAPA0001A', 'Specific grant', '10000'],
      ['BBBPB0002B', 'Others', '100'],
    ]);
    expect(rows[0]).toMatchObject({
      'ID Code': '1',
      'Section Code': 'Section 133',
      'Date of Issuance of Unique Registration Number': '28-05-2021',
      'Name of donor': 'Sample Donor',
      'Mode of receipt': 'Cash',
    });
    expect(rows[3]).toMatchObject({ 'Name of donor': 'Lakshmi, "Devi"', 'Mode of receipt': 'Others' });
    await nothing();
  });

  it('lists what is not ready, and files it once it is corrected', async () => {
    const telugu = await give({ pan: 'CCCPC0003C', name: 'లక్ష్మి', amount: 300 });
    await give({ pan: 'DDDPD0004D', address: 'Vizag', amount: 400 });
    const anonymous = await give({ amount: 600 });
    expect((await statement()).figures).toMatchObject({
      rows: 4,
      problems: { 'no-id': 1, 'short-address': 1, 'not-latin': 1, 'cash-over-limit': 0 },
    });
    expect(await giftsWith('not-latin')).toMatchObject([
      { id: telugu, donor_name: 'లక్ష్మి', id_number: '••••••003C', amount: 300, problems: ['not-latin'] },
    ]);
    expect((await giftsWith()).map(({ problems }) => problems)).toEqual([
      ['no-id'],
      ['short-address'],
      ['not-latin'],
    ]);
    await nothing();
    const [gift] = await giftsWith('not-latin');
    await admin('put', `donations/${telugu}/contact`)
      .send({ donor_name: 'Lakshmi', phone: gift?.phone, email: '' })
      .expect(200);
    // Another gift with complete details is enough for a donor.
    await give({ pan: 'DDDPD0004D', address: '4 Beach Road, Vizag', amount: 50 });
    expect(await giftsWith()).toMatchObject([{ id: anonymous }]);
    const rows = await fileNext();
    expect(rows.map((row) => [row['Name of donor'], row['Address of donor'], row[AMOUNT]])).toEqual([
      ['Lakshmi', '12 Sample Street, Hyderabad', '300'],
      ['Sample Donor', '4 Beach Road, Vizag', '450'],
    ]);
  });

  it('includes cash over the limit unless the office excludes it', async () => {
    const cash = await give({ pan: 'EEEPE0005E', amount: 2_001, mode: 'cash' });
    const small = await give({ pan: 'FFFPF0006F', amount: 2_000, mode: 'cash' });
    expect(await giftsWith('cash-over-limit')).toMatchObject([{ id: cash, excluded: false }]);
    const exclude = (id: number, excluded: boolean): request.Test =>
      admin('put', `donation-statements/gifts/${id}/excluded`).send({ excluded });
    await exclude(cash, true).expect(200);
    await exclude(small, true).expect(404);
    expect(await giftsWith('cash-over-limit')).toMatchObject([{ id: cash, excluded: true }]);
    expect((await statement()).figures).toMatchObject({ excluded: 1, next: { original: 1 } });
    await exclude(cash, false).expect(200);
    const rows = await fileNext();
    expect(rows.map((row) => row[AMOUNT]).toSorted()).toEqual(['2000', '2001']);
  });

  it('reports a later gift in a revised row with the ARN of the original, and nothing twice', async () => {
    await give({ pan: 'AAAPA0001A', amount: 49.5 });
    await give({ pan: 'AAAPA0001A', amount: 70, mode: 'cash', type: 'crystal' });
    expect((await statement()).figures.next).toMatchObject({ original: 1, revised: 0, waiting: 1 });
    await fileNext();
    await giveArns();
    expect((await statement()).figures.next).toMatchObject({ original: 0, revised: 1, waiting: 0 });
    const rows = await fileNext('revised');
    expect(rows).toMatchObject([{ 'Sl. No.': '1', [AMOUNT]: '250', 'Name of donor': 'Sample Donor' }]);
    expect(rows[0]?.['Pre Acknowledgement Number']).toMatch(/^ARN\d+$/);
    await nothing();
    const { figures } = await statement();
    const [filed] = await db(
      `select count(*)::int as rows, sum(rupees)::float8 as amount from statement_lines where is_current`,
    );
    expect(filed).toEqual({ rows: figures.rows, amount: figures.rows_amount });
  });

  it('takes back the rows of a file that was not filed, unless it has ARNs', async () => {
    const discard = async (): Promise<request.Response> => {
      const { filings } = await statement();
      const last = filings.filter(({ discarded_at: at }) => at === null).at(-1);
      return admin('post', `donation-statements/filings/${last?.id}/discard`);
    };
    expect((await discard()).status).toBe(200);
    expect((await statement()).figures.next).toMatchObject({ original: 0, revised: 1 });
    expect((await discard()).body).toEqual(problem('FILING_FINAL'));
    expect(await fileNext('revised')).toMatchObject([{ [AMOUNT]: '250' }]);
    await give({ pan: 'GGGPG0007G' });
    await fileNext();
    expect((await discard()).status).toBe(200);
    expect(await fileNext()).toMatchObject([{ 'Unique Identification Number': 'GGGPG0007G' }]);
  });

  it('asks to delete a filed row whose donation was refunded', async () => {
    await giveArns();
    const found = await admin('get', 'donations?q=statement-&_start=0&_end=1').expect(200);
    const [{ transaction_id: transactionId }] = found.body as [{ transaction_id: string }];
    await admin('post', `payments/${transactionId}/refunds`)
      .send({ refund_id: 'refund-statement', amount: 500, reason: 'Asked for it', mode: 'upi' })
      .expect(201);
    const { withdrawals, figures } = await statement();
    expect(figures.next.withdrawn).toBe(1);
    expect(withdrawals).toMatchObject([
      { id_number: '••••••007G', amount: 500, arn: expect.any(String) as string },
    ]);
    const withdraw = (): request.Test =>
      admin('post', `donation-statements/rows/${withdrawals[0]?.id}/withdraw`);
    await withdraw().expect(200);
    expect((await withdraw().expect(409)).body).toEqual(problem('FILING_FINAL'));
    expect((await statement()).figures.next.withdrawn).toBe(0);
  });

  it('keeps what was filed: the database rejects changes', async () => {
    await expect(db(`update statement_lines set rupees = 1 returning id`)).rejects.toThrow(
      'cannot be changed',
    );
    await expect(db(`update statement_filings set sha256 = 'x' returning id`)).rejects.toThrow(
      'cannot be changed',
    );
    await expect(db(`delete from statement_filings returning id`)).rejects.toThrow('cannot be changed');
  });

  it('writes each row once when the files are created twice at once', async () => {
    await Promise.all(['HHHPH0008H', 'IIIPI0009I', 'JJJPJ0010J'].map((pan) => give({ pan })));
    const before = (await statement()).filings.length;
    const create = (): request.Test => admin('post', `donation-statements/${YEAR}/filings`);
    const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
    expect((await statement()).filings.slice(before)).toMatchObject([{ rows: 3, amount: 1_500 }]);
  });
});

describe('a link that asks for missing details', () => {
  const link = (id: number, send: boolean): request.Test =>
    admin('post', `donation-statements/gifts/${id}/details-link`).send({ send });
  const tokenOf = (text: string): string => /donor-details#([\w-]{43})/.exec(text)?.[1] ?? '';
  const DETAILS = {
    donor_name: 'Ravi Kumar',
    address: '9 Temple Road, Guntur',
    id_type: 'Aadhaar',
    id_number: '123456789012',
  };

  it('is sent by email, completes the gift, and works once', async () => {
    const name = 'రవి కుమార్';
    const id = await give({ name, email: 'ravi@example.org', address: 'Guntur' });
    await link(id, true).expect(201);
    const mail = async () =>
      (await outboxOf(test.env.DATA_DIR)).find(({ subject }) => subject.includes('complete your details'));
    await until(async () => (await mail()) !== undefined);
    const token = tokenOf((await mail())?.text ?? '');
    const opened = await donor('/open', { token }).expect(200);
    expect(opened.body).toEqual({
      success: true,
      donor_name: name,
      address: 'Guntur',
      needs_id_number: true,
      gifts: [{ amount: 500, received_on: todayInIndia() }],
    });
    expect(opened.headers['cache-control']).toBe('no-store');
    const incomplete = await donor('', { token, ...DETAILS, donor_name: name, id_number: '', id_type: '' });
    expect(incomplete.body).toEqual(problem('VALIDATION_FAILED', ['donor_name']));
    const missing = await donor('', { token, ...DETAILS, id_number: '', id_type: '' });
    expect(missing.body).toEqual(problem('VALIDATION_FAILED', ['id_number']));
    await donor('', { token, ...DETAILS }).expect(200);
    expect((await donor('', { token, ...DETAILS }).expect(404)).body).toEqual(problem('LINK_INVALID'));
    const rows = await fileNext();
    expect(rows).toMatchObject([
      { 'ID Code': '2', 'Unique Identification Number': '123456789012', 'Name of donor': 'Ravi Kumar' },
    ]);
    const audit = await admin('get', `audit?_start=0&_end=20`).expect(200);
    expect(JSON.stringify(audit.body)).toContain('the donor, by a personal link');
    expect(JSON.stringify(audit.body)).not.toContain('123456789012');
  });

  it('needs an email address to be sent, is replaced by a newer one, and expires', async () => {
    const id = await give({ name: 'Sita Devi' });
    expect((await link(id, true).expect(409)).body).toEqual(problem('NO_EMAIL_ADDRESS'));
    const url = async (): Promise<string> =>
      ((await link(id, false).expect(201)).body as { url: string }).url;
    const [first, second] = [tokenOf(await url()), tokenOf(await url())];
    expect((await donor('/open', { token: first }).expect(404)).body).toEqual(problem('LINK_INVALID'));
    await donor('/open', { token: second }).expect(200);
    const stored = await db(
      `update donor_details_links set expires_at = now() - interval '1 second' returning token_sealed::text`,
    );
    expect(JSON.stringify(stored)).not.toContain(Buffer.from(second).toString('hex'));
    await donor('/open', { token: second }).expect(404);
  });
});

describe('after filing', () => {
  const upload = (
    path: string,
    name: string,
    content: Buffer,
    fields: Record<string, string> = {},
  ): request.Test => {
    const call = admin('post', `donation-statements/${path}`);
    for (const [field, value] of Object.entries(fields)) void call.field(field, value);
    return call.attach('file', content, name);
  };
  const open = (token: string, last_four: string): request.Test =>
    request(test.url).post('/api/donation-certificates/open').send({ token, last_four });
  const list = (...rows: string[]): Buffer =>
    Buffer.from(`Sl. No.,Unique Identification Number,Name,ARN\n${rows.join('\n')}\n`);
  const PDF = Buffer.from('%PDF-1.7 certificate');
  let filing = 0;

  beforeAll(async () => {
    await give({ pan: 'KKKPK0011K', email: 'kiran@example.org', name: 'Kiran Sample' });
    await give({ pan: 'LLLPL0012L' });
    await fileNext();
    filing = (await statement()).filings.at(-1)?.id ?? 0;
  });

  it('the ARN list gives each row its ARN, all or none', async () => {
    const [first, second] = filedRows(await fileOf(filing)).map((row) => row['Unique Identification Number']);
    const send = (content: Buffer): request.Test =>
      upload('arn-lists', 'arns.csv', content, { filing: String(filing) });
    const wrong = await send(list(`1,${first},x,ARN00000001`, `2,${first},x,ARN00000002`)).expect(422);
    expect((wrong.body as { error: string }).error).toContain('Row 2 of the list is of another donor');
    expect((await send(Buffer.from('a,b\n1,2\n')).expect(422)).body).toEqual(problem('IMPORT_REJECTED'));
    expect((await statement()).filings.at(-1)).toMatchObject({ arns: 0 });
    const right = list(`1,${first},x,ARN00000001`, `2,${second},x,ARN00000002`);
    for (let times = 0; times < 2; times += 1)
      expect((await send(right).expect(201)).body).toEqual({ success: true, rows: 2 });
    expect((await statement()).filings.at(-1)).toMatchObject({ arns: 2 });
    await send(list(`1,${first},x,ARN00000003`)).expect(422);
  });

  it('certificates are matched by their ARN, sent once, and opened with the last four characters', async () => {
    const zip = zipOf({
      'all/10BE_ARN00000001.pdf': PDF,
      'ARN00000099.pdf': PDF,
      'ARN00000002.pdf': Buffer.from('x'),
    });
    const send = (): request.Test => upload('certificates', 'certificates.zip', zip);
    expect((await send().expect(201)).body).toMatchObject({
      stored: 1,
      known: 0,
      unmatched: 2,
      names: ['ARN00000099.pdf', 'ARN00000002.pdf'],
    });
    expect((await send().expect(201)).body).toMatchObject({ stored: 0, known: 1 });
    for (let times = 0; times < 2; times += 1)
      await admin('post', `donation-statements/filings/${filing}/send`).expect(200);
    const mails = async () =>
      (await outboxOf(test.env.DATA_DIR)).filter(({ subject }) =>
        subject.includes('certificate of donation'),
      );
    await until(async () => (await mails()).length > 0);
    expect((await statement()).filings.at(-1)).toMatchObject({ certificates: 1, sent: 1 });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.attachments).toEqual([]);
    const token = /donation-certificate#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await open('x', '011K').expect(404)).body).toEqual(problem('LINK_INVALID'));
    expect((await open(token, '012K').expect(403)).body).toEqual(problem('LAST_FOUR_WRONG'));
    const opened = await open(token, '011k').expect(200);
    expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(opened.body).toEqual(PDF);
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await open(token, '0000')).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    await open(token, '011K').expect(429);
  });

  it('a file that is no ZIP file, or contains too much, is rejected', async () => {
    const bomb = zipOf({ 'ARN00000001.pdf': PDF }, 3 * 1_048_576);
    for (const content of [Buffer.from('no zip'), bomb]) {
      const response = await upload('certificates', 'certificates.zip', content).expect(422);
      expect(response.body).toEqual(problem('IMPORT_REJECTED'));
    }
  });
});

it('files and links are renewed by a key rotation, and the files stay the same', async () => {
  const { filings } = await statement();
  const file = await fileOf(filings[0]?.id ?? 0);
  const vault = new AesVault([randomBytes(32), ...test.env.DATA_KEY]);
  const database = test.app.get(Database);
  for (const column of SEALED_STATEMENTS) {
    expect(await rotateColumn(database, vault, column)).toMatchObject({ unreadable: [] });
  }
  const [row] = await database.rows<{ sealed: Buffer }>(
    'select csv_sealed as sealed from statement_filings order by id limit 1',
  );
  expect(vault.open(row?.sealed as Buffer, `statement ${filings[0]?.file_name}`)).toBe(file);
});
