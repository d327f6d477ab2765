import request from 'supertest';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { problem } from '../../../../../test/api-requests.js';
import { readOutbox, untilSent } from '../../../../../test/test-mail.js';
import { AMOUNT, startStatementOffice, YEAR } from '../../../../../test/statement-office.js';

let office: Awaited<ReturnType<typeof startStatementOffice>>;

beforeAll(async () => {
  office = await startStatementOffice();
});
afterAll(() => office.stop());
beforeEach(() => office.reset());

describe('the statement of donations', () => {
  it('adds up the donations of a donor by type and mode, and rounds the sum to whole rupees', async () => {
    await office.give({ pan: 'AAAPA0001A', amount: 100.4 });
    await office.give({ pan: 'AAAPA0001A', amount: 100.1, name: 'Another Spelling' });
    await office.give({ pan: 'AAAPA0001A', amount: 1_000, mode: 'cash' });
    await office.give({ pan: 'AAAPA0001A', amount: 10_000, type: 'goshala', mode: 'cheque' });
    await office.give({ pan: 'BBBPB0002B', amount: 99.5, name: '=Lakshmi, "Devi"', mode: 'other' });
    const { figures, statement_form: form, due_on: dueOn } = await office.statement();
    expect([form, dueOn]).toEqual(['Form 113', `${YEAR + 1}-05-31`]);
    expect(figures).toMatchObject({
      gifts: 5,
      amount: 11_300,
      rows: 4,
      rows_amount: 11_301,
      donors: 2,
      next: { original: 4, revised: 0, waiting: 0, withdrawn: 0 },
    });
    const rows = await office.fileNext();
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
    await office.nothing();
  });

  it('lists what is not ready, and files it once it is corrected', async () => {
    const telugu = await office.give({ pan: 'CCCPC0003C', name: 'లక్ష్మి', amount: 300 });
    await office.give({ pan: 'DDDPD0004D', address: 'Vizag', amount: 400 });
    const anonymous = await office.give({ amount: 600, address: 'Vizag' });
    expect((await office.statement()).figures).toMatchObject({
      rows: 0,
      problems: { 'no-id': 1, 'short-address': 2, 'not-latin': 1, 'cash-over-limit': 0 },
      // A donation with two problems counts once.
      with_problems: 3,
    });
    expect(await office.donationsWith('not-latin')).toMatchObject([
      { id: telugu, donor_name: 'లక్ష్మి', id_number: '••••••003C', amount: 300, problems: ['not-latin'] },
    ]);
    expect((await office.donationsWith()).map(({ problems }) => problems)).toEqual([
      ['no-id', 'short-address'],
      ['short-address'],
      ['not-latin'],
    ]);
    for (const unknown of ['other', 'not-latin&problem=no-id']) {
      const { body, headers } = await office
        .admin('get', `donation-statements/${YEAR}/gifts?problem=${unknown}`)
        .expect(200);
      expect([body, headers['x-total-count']]).toEqual([[], '0']);
    }
    await office.nothing();
    const [donation] = await office.donationsWith('not-latin');
    await office
      .admin('put', `donations/${telugu}/contact`)
      .send({ donor_name: 'Lakshmi', phone: donation?.phone, email: '' })
      .expect(200);
    // Another donation with complete details is enough for a donor.
    await office.give({ pan: 'DDDPD0004D', address: '4 Beach Road, Vizag', amount: 50 });
    expect(await office.donationsWith()).toMatchObject([{ id: anonymous }]);
    const rows = await office.fileNext();
    expect(rows.map((row) => [row['Name of donor'], row['Address of donor'], row[AMOUNT]])).toEqual([
      ['Lakshmi', '12 Sample Street, Hyderabad', '300'],
      ['Sample Donor', '4 Beach Road, Vizag', '450'],
    ]);
  });

  it('includes cash over the limit unless the office excludes it', async () => {
    const cash = await office.give({ pan: 'EEEPE0005E', amount: 2_001, mode: 'cash' });
    const small = await office.give({ pan: 'FFFPF0006F', amount: 2_000, mode: 'cash' });
    expect(await office.donationsWith('cash-over-limit')).toMatchObject([{ id: cash, excluded: false }]);
    await office.exclude(cash, true).expect(200);
    await office.exclude(small, true).expect(404);
    expect(await office.donationsWith('cash-over-limit')).toMatchObject([{ id: cash, excluded: true }]);
    expect((await office.statement()).figures).toMatchObject({ excluded: 1, next: { original: 1 } });
    await office.exclude(cash, false).expect(200);
    const rows = await office.fileNext();
    expect(rows.map((row) => row[AMOUNT]).toSorted()).toEqual(['2000', '2001']);
  });

  it('takes back the rows of a file that was not filed', async () => {
    await office.give({ pan: 'GGGPG0007G' });
    await office.fileNext();
    const [filing] = (await office.statement()).filings;
    await office.admin('post', `donation-statements/filings/${filing?.id}/discard`).expect(200);
    expect(await office.fileNext()).toMatchObject([{ 'Unique Identification Number': 'GGGPG0007G' }]);
  });

  it('asks to delete a filed row whose donation was refunded', async () => {
    const donation = await office.give({ pan: 'GGGPG0007G' });
    await office.fileNext();
    await office.giveArns();
    await office.refund(donation);
    const { withdrawals, figures } = await office.statement();
    expect(figures.next.withdrawn).toBe(1);
    expect(withdrawals).toMatchObject([
      { id_number: '••••••007G', amount: 500, arn: expect.any(String) as string },
    ]);
    const withdraw = (): request.Test =>
      office.admin('post', `donation-statements/rows/${withdrawals[0]?.id}/withdraw`);
    await withdraw().expect(200);
    expect((await withdraw().expect(409)).body).toEqual(problem('FILING_FINAL'));
    const { figures: after, filings } = await office.statement();
    expect(after.next.withdrawn).toBe(0);
    const discarded = await office.admin('post', `donation-statements/filings/${filings[0]?.id}/discard`);
    expect(discarded.body).toEqual(problem('FILING_FINAL'));
  });
});

describe('a link that asks for missing details', () => {
  const DETAILS = {
    donor_name: 'Ravi Kumar',
    address: '9 Temple Road, Guntur',
    id_type: 'Aadhaar',
    id_number: '123456789012',
  };

  it('is sent by email, completes the donation, and works once', async () => {
    const name = 'రవి కుమార్';
    const id = await office.give({ name, email: 'ravi@example.org', address: 'Guntur' });
    await office.link(id, true).expect(201);
    const mail = async () =>
      (await readOutbox(office.test.env.DATA_DIR)).find(
        ({ to, subject }) => to.address === 'ravi@example.org' && subject.includes('complete your details'),
      );
    await untilSent(office.test, async () => (await mail()) !== undefined);
    const token = office.findToken((await mail())?.text ?? '');
    const opened = await office.donor('/open', { token }).expect(200);
    expect(opened.body).toEqual({
      success: true,
      donor_name: name,
      address: 'Guntur',
      needs_id_number: true,
      gifts: [{ amount: 500, received_on: todayInIndia() }],
    });
    expect(opened.headers['cache-control']).toBe('no-store');
    const incomplete = await office.donor('', {
      token,
      ...DETAILS,
      donor_name: name,
      id_number: '',
      id_type: '',
    });
    expect(incomplete.body).toEqual(problem('VALIDATION_FAILED', ['donor_name']));
    const missing = await office.donor('', { token, ...DETAILS, id_number: '', id_type: '' });
    expect(missing.body).toEqual(problem('VALIDATION_FAILED', ['id_number']));
    await office.donor('', { token, ...DETAILS }).expect(200);
    // As after a lost response.
    for (const [path, body] of [
      ['', DETAILS],
      ['/open', {}],
    ] as const)
      expect((await office.donor(path, { token, ...body }).expect(409)).body).toEqual(problem('LINK_USED'));
    const rows = await office.fileNext();
    expect(rows).toMatchObject([
      { 'ID Code': '2', 'Unique Identification Number': '123456789012', 'Name of donor': 'Ravi Kumar' },
    ]);
    const audit = await office.admin('get', `audit?_start=0&_end=20`).expect(200);
    expect(JSON.stringify(audit.body)).toContain('the donor, by a personal link');
    expect(JSON.stringify(audit.body)).not.toContain('123456789012');
  });

  it('is an email at the record of the person, also after another link has replaced it', async () => {
    const id = await office.give({ name: 'Uma Devi', email: 'uma@example.org' });
    for (let times = 0; times < 2; times += 1) await office.link(id, true).expect(201);
    const person = await office.admin('get', `people/donation/${id}`).expect(200);
    const { emails } = person.body as { emails: { kind: string }[] };
    expect(emails.map(({ kind }) => kind)).toEqual(['donor-details', 'donor-details', 'donation-receipt']);
  });
});
