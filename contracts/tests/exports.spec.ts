import type { AdminDonationResponse, AdminProgramResponse, AuditEntryResponse } from '../src/api/index.js';
import { todayInIndia } from '../src/dates/dates.rules.js';
import { call, type Client } from './support/call.js';
import { donationBody, findDonation } from './support/donation.js';
import { expectRejection } from './support/rejection.js';
import { newTransactionId, registrationBody } from './support/registration.js';
import { TestPrograms } from './support/test-programs.js';

const BYTE_ORDER_MARK = '\uFEFF';

let programs: TestPrograms;
let admin: Client;
let program: AdminProgramResponse;

beforeAll(async () => {
  programs = await TestPrograms.begin();
  admin = programs.admin;
  program = await programs.publish({
    price1: 0,
    description1: 'Free',
    id_number_needed: true,
    id_number_reason: 'The campus checks who enters.',
  });
});
afterAll(async () => {
  await programs?.end();
});

/** The lines of a CSV file, without its required byte order mark. */
function readLineNumbers(text: string): string[] {
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  return text.slice(1).trimEnd().split('\n');
}

describe('GET /api/admin/donations.csv', () => {
  it('is a CSV file for Excel with the filtered donations and with escaped formulas', async () => {
    const transaction = newTransactionId();
    await call('POST /api/donations/create-order', {
      body: donationBody({ donor_name: '=HYPERLINK("x") లక్ష్మి', transaction_id: transaction }),
    });
    const response = await call('GET /api/admin/donations.csv', { as: admin, query: { q: transaction } });
    expect(response.headers['content-disposition']).toContain(`donations-${todayInIndia()}.csv`);
    const [heading, row, ...rest] = readLineNumbers(response.text);
    expect(heading).toBe(
      'ID,Transaction ID,Donor Name,Email,Phone,Donation Type,Category,Amount,Status,Created Date,Completed Date',
    );
    expect(row).toContain(`"'=HYPERLINK(""x"") లక్ష్మి"`);
    expect(row).toContain(',150.5,pending,');
    expect(rest).toEqual([]);
  });
});

describe('GET /api/admin/program-registrations.csv', () => {
  it('is a CSV file for Excel, named after the first row, with full ID numbers', async () => {
    const transaction = newTransactionId();
    const body = registrationBody(program, { transaction_id: transaction, amount: 0, description: 'Free' });
    await call('POST /api/registrations/create-order', { body });
    const response = await call('GET /api/admin/program-registrations.csv', {
      as: admin,
      query: { q: transaction },
    });
    const named = decodeURIComponent(response.headers['content-disposition'] ?? '');
    expect(named).toContain(`${program.program_name}_${program.start_date}_registrations.csv`);
    expect(readLineNumbers(response.text)).toEqual([
      'Full Name,Email ID,Phone,Address,ID Type,ID Number,Registration Status,Transaction ID,Amount Paid',
      `${body.name},${body.email},${body.phone},"${body.address}",PAN,${body.idNumber},registered,${transaction},0`,
    ]);
    const log = await call('GET /api/admin/audit', { as: admin, query: { q: transaction } });
    expect(log.body as AuditEntryResponse[]).toMatchObject([
      { action: 'registrations.exported', details: { rows: 1, search: transaction } },
    ]);
  });
});

describe('the exports for helpers and for the accountant', () => {
  it('have the selected columns, whole ID numbers only on request, and an entry in the audit log', async () => {
    const transaction = newTransactionId();
    const body = donationBody({ transaction_id: transaction });
    await call('POST /api/donations/create-order', { body });
    const get = (query: Record<string, string>) =>
      call('GET /api/admin/donation-accounts.csv', { as: admin, query: { q: transaction, ...query } });
    const columns = 'receipt_number,net_amount,id_number,transaction_id,nonsense';
    const masked = readLineNumbers((await get({ columns })).text);
    expect(masked[0]).toBe('Transaction ID,ID Number,Net Amount,Receipt Number');
    expect(masked[1]).toMatch(new RegExp(`^${transaction},•+.{4},0,$`));
    const whole = readLineNumbers((await get({ columns, id_numbers: 'whole' })).text);
    expect(whole[1]).toBe(`${transaction},${body.id_number},0,`);
    const log = await call('GET /api/admin/audit', { as: admin, query: { q: transaction } });
    expect(log.body as AuditEntryResponse[]).toMatchObject([
      { action: 'donation-accounts.exported', details: { id_numbers: 'whole' } },
      { action: 'donation-accounts.exported', details: { id_numbers: 'masked' } },
    ]);
    const helpers = await call('GET /api/admin/participants.csv', { as: admin, query: { q: 'nobody' } });
    expect(readLineNumbers(helpers.text)[0]).not.toContain('ID Number');
  });
});

describe('an unmasked ID number', () => {
  it('is returned for a donation and recorded in the audit log', async () => {
    const transaction = newTransactionId();
    await call('POST /api/donations/create-order', { body: donationBody({ transaction_id: transaction }) });
    const { id, id_number: masked } = (await findDonation(admin, transaction)) as AdminDonationResponse;
    expect(masked).not.toContain('ABCDE');
    const response = await call('GET /api/admin/donations/{id}/id-number', { as: admin, path: { id } });
    expect(response.body).toEqual({ success: true, id_type: 'PAN', id_number: 'ABCDE1234F' });
    const log = await call('GET /api/admin/audit', { as: admin, query: { subject: `donation ${id}` } });
    expect(log.body as AuditEntryResponse[]).toMatchObject([{ action: 'id-number.seen', details: {} }]);
  });

  it('is returned for a registration and recorded in the audit log', async () => {
    const transaction = newTransactionId();
    const body = registrationBody(program, { transaction_id: transaction, amount: 0, description: 'Free' });
    await call('POST /api/registrations/create-order', { body });
    const list = await call('GET /api/admin/program-registrations', { as: admin, query: { q: transaction } });
    const [{ id }] = list.body as [{ id: number }];
    const response = await call('GET /api/admin/program-registrations/{id}/id-number', {
      as: admin,
      path: { id },
    });
    expect(response.body).toEqual({ success: true, id_type: 'PAN', id_number: body.idNumber });
    const log = await call('GET /api/admin/audit', { as: admin, query: { subject: `registration ${id}` } });
    expect(log.body as AuditEntryResponse[]).toMatchObject([{ action: 'id-number.seen', details: {} }]);
  });

  it.each(['GET /api/admin/donations/{id}/id-number', 'GET /api/admin/program-registrations/{id}/id-number'])(
    'does not exist for an unknown id: %s',
    async (name) => {
      for (const id of ['0', 'x', '999999999999']) {
        expectRejection(await call(name, { as: admin, path: { id } }), 404, 'RECORD_NOT_FOUND');
      }
    },
  );
});

describe('GET /api/upcoming-programs-banners', () => {
  it('returns the banners, and each picture is served with a policy that blocks scripts', async () => {
    const { body } = await call('GET /api/upcoming-programs-banners');
    const { images, count } = body as { images: { image: string; order: number }[]; count: number };
    expect(images).toHaveLength(count);
    for (const { image } of images) {
      const name = image.replace('/api/media/', '');
      const picture = await call('GET /api/media/{name}', { path: { name } });
      expect(picture.type).toMatch(/^image\//);
      expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
      expect(picture.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it.each(['..%2f..%2fpackage.json', 'nothing-here.svg', '.hidden'])('has no file %s', async (name) => {
    const response = await call('GET /api/media/{name}', { path: { name: decodeURIComponent(name) } });
    expectRejection(response, 404, 'NOT_FOUND');
  });
});

describe('GET /api/admin/audit', () => {
  it('records who added a program', async () => {
    const subject = `program ${program.id}`;
    const { body } = await call('GET /api/admin/audit', { as: admin, query: { subject } });
    expect(body).toMatchObject([{ action: 'program.added', subject, who: expect.any(String) }]);
  });
});
