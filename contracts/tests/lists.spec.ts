import type * as Api from '../src/api/index.js';
import { todayInIndia } from '../src/dates/dates.rules.js';
import { getFinancialYear } from '../src/foundation/foundation.rules.js';
import { asOwner } from './support/admin.js';
import { operations, responseOf } from './support/document.js';
import { findDonation, donate } from './support/donation.js';
import { FREE, register } from './support/registration.js';
import { publish } from './support/test-programs.js';

const REGISTRATIONS = 'GET /api/admin/program-registrations';
const ROWS = 3;

let program: Api.AdminProgramResponse;

beforeAll(async () => {
  program = await publish({
    id_number_needed: true,
    id_number_reason: 'The campus checks who enters.',
    price1: 0,
    description1: FREE.description,
    price2: null,
    description2: null,
  });
  for (let people = 1; people <= ROWS; people += 1)
    await register(program, { name: `Contract Person ${'CBA'[people - 1]}`, number_of_people: people });
});

async function registrations(query: Record<string, string | number> = {}) {
  const { body, headers } = await asOwner(REGISTRATIONS, { query });
  return { rows: body as Api.AdminRegistrationResponse[], total: Number(headers['x-total-count']) };
}

const path = { year: getFinancialYear(todayInIndia()) };

describe('a response header of the document', () => {
  const withHeaders = operations.filter((one) => responseOf(one, 200)?.headers.length);

  it.each(withHeaders.map((one) => [one.name, responseOf(one, 200)?.headers ?? []] as const))(
    'is served: %s',
    async (name, headers) => {
      const response = await asOwner(name, { path, query: { _start: 0, _end: 1 } });
      expect(response.status).toBe(200);
      expect(Object.keys(response.headers)).toEqual(
        expect.arrayContaining(headers.map((header) => header.toLowerCase())),
      );
    },
  );
});

describe('a list', () => {
  const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === '_start'));

  it.each(lists.map(({ name }) => name))('has a page of at most one row: %s', async (name) => {
    const { body } = await asOwner(name, { path, query: { _start: 0, _end: 1 } });
    const rows = Array.isArray(body) ? body : Object.values(body as object).find(Array.isArray);
    expect(rows?.length).toBeLessThanOrEqual(1);
  });

  it.each(lists.map(({ name }) => name))('tolerates values without a meaning: %s', async (name) => {
    for (const query of <Record<string, string | number>[]>[
      { _sort: 'id; drop table registrations', _order: 'sideways' },
      { _sort: 'constructor', _start: 'x', _end: '-1' },
      { _start: 5, _end: 2, 'no-such-field': 'x' },
      { _start: 999_999_999, _end: 999_999_999, q: "' or 1=1 --" },
      { q: 'a\0b', _end: 1 },
    ])
      expect((await asOwner(name, { path, query })).status).toBe(200);
  });

  it('has the rows from _start (inclusive) to _end (exclusive), sorted, filtered and searched', async () => {
    const query = { program_id: program.id, _sort: 'number_of_people', _order: 'desc' };
    const all = await registrations(query);
    expect(all.rows.map((row) => row.full_name.at(-1))).toEqual(['A', 'B', 'C']);
    const page = await registrations({ ...query, _start: 1, _end: 2 });
    expect(page).toEqual({ rows: all.rows.slice(1, 2), total: ROWS });
    expect((await registrations({ ...query, q: 'contract PERSON b' })).rows).toEqual(page.rows);
    expect((await registrations({ ...query, payment_status: 'pending' })).total).toBe(0);
  });

  it('without paging is an array of all, newest first, with masked ID numbers', async () => {
    const { rows, total } = await registrations();
    expect(rows).toHaveLength(total);
    const instants = rows.map((row) => row.created_at);
    expect(instants).toEqual(instants.toSorted().toReversed());
    // Somebody without an ID has no number.
    for (const { id_type, id_number } of rows)
      expect(id_number).toMatch(id_type === '' ? /^$/ : /^•{6}.{0,4}$/);
  });
});

describe('the figures', () => {
  it('of the registrations are the sums of the rows that the same filters select', async () => {
    const query = { program_name: program.program_name, program_date: program.start_date };
    const figures = await asOwner(`${REGISTRATIONS}/summary`, { query });
    const expected: Api.RegistrationFiguresResponse = {
      total_count: ROWS,
      completed_count: ROWS,
      participants: 1 + 2 + 3,
      revenue: 0,
    };
    expect(figures.body).toEqual(expected);
    const counts = (await asOwner(`${REGISTRATIONS}/counts`)).body as Api.RegistrationCountResponse[];
    expect(counts).toContainEqual({ program_id: program.id, count: ROWS });
  });

  it('of the dashboard count programs, registrations and participants', async () => {
    const stats = async () => (await asOwner('GET /api/admin/stats')).body as Api.StatsResponse;
    const before = await stats();
    const added = await publish();
    await register(added, { ...FREE, number_of_people: 4 });
    await register(added);
    const after = await stats();
    // Other users may use the deployment at the same time.
    expect(after.programs.total).toBeGreaterThanOrEqual(before.programs.total + 1);
    expect(after.programs.upcoming).toBeGreaterThanOrEqual(before.programs.upcoming + 1);
    const { total_count, completed_count, participants } = before.registrations;
    expect(after.registrations.total_count).toBeGreaterThanOrEqual(total_count + 2);
    expect(after.registrations.completed_count).toBeGreaterThanOrEqual(completed_count + 1);
    expect(after.registrations.participants).toBeGreaterThanOrEqual(participants + 4);
  });
});

describe('an export', () => {
  /** The lines of a CSV file, without the byte order mark that Excel needs. */
  const linesOf = (text: string): string[] => {
    expect(text.startsWith('\uFEFF')).toBe(true);
    return text.slice(1).trimEnd().split('\n');
  };

  it('of donations has escaped formulas, and the ID number is shown with an entry in the audit log', async () => {
    const { transaction_id } = await donate({ donor_name: '=HYPERLINK("x") లక్ష్మి' });
    const query = { q: transaction_id };
    const file = await asOwner('GET /api/admin/donations.csv', { query });
    expect(file.headers['content-disposition']).toContain(`donations-${todayInIndia()}.csv`);
    const [heading, row] = linesOf(file.text);
    expect(heading).toBe(
      'ID,Transaction ID,Donor Name,Email,Phone,Donation Type,Category,Amount,Status,Created Date,Completed Date',
    );
    expect(row).toContain(`"'=HYPERLINK(""x"") లక్ష్మి"`);
    expect(row).toContain(',150.5,pending,');

    const columns = 'id_number,transaction_id';
    const accounts = await asOwner('GET /api/admin/donation-accounts.csv', { query: { ...query, columns } });
    expect(linesOf(accounts.text)).toEqual(['Transaction ID,ID Number', `${transaction_id},••••••234F`]);
    const unmasked = { ...query, columns, id_numbers: 'whole' };
    const all = await asOwner('GET /api/admin/donation-accounts.csv', { query: unmasked });
    expect(linesOf(all.text)[1]).toBe(`${transaction_id},ABCDE1234F`);

    const id = (await findDonation(transaction_id))?.id ?? 0;
    const whole = await asOwner('GET /api/admin/donations/{id}/id-number', { path: { id } });
    expect(whole.body).toEqual({ success: true, id_type: 'PAN', id_number: 'ABCDE1234F' });
    const log = await asOwner('GET /api/admin/audit', { query: { subject: `donation ${id}` } });
    expect(log.body as Api.AuditEntryResponse[]).toMatchObject([{ action: 'id-number.seen', details: {} }]);
  });

  it('of registrations is named after the first row, has whole ID numbers and is in the audit log', async () => {
    const [row] = (await registrations({ program_id: program.id })).rows;
    const { id = 0, transaction_id = '' } = row ?? {};
    const file = await asOwner(`${REGISTRATIONS}.csv`, { query: { q: transaction_id } });
    const named = decodeURIComponent(file.headers['content-disposition'] ?? '');
    expect(named).toContain(`${program.program_name}_${program.start_date}_registrations.csv`);
    expect(linesOf(file.text)).toEqual([
      'Full Name,Email ID,Phone,Address,ID Type,ID Number,Registration Status,Transaction ID,Amount Paid',
      `${row?.full_name},${row?.email},${row?.phone},"${row?.address}",PAN,ABCDE1234F,registered,${transaction_id},0`,
    ]);
    const exported = await asOwner('GET /api/admin/audit', { query: { q: transaction_id } });
    expect(exported.body as Api.AuditEntryResponse[]).toMatchObject([
      { action: 'registrations.exported', details: { rows: 1, search: transaction_id } },
    ]);
    const whole = await asOwner(`${REGISTRATIONS}/{id}/id-number`, { path: { id } });
    expect(whole.body).toEqual({ success: true, id_type: 'PAN', id_number: 'ABCDE1234F' });
    const seen = await asOwner('GET /api/admin/audit', { query: { subject: `registration ${id}` } });
    expect(seen.body as Api.AuditEntryResponse[]).toMatchObject([{ action: 'id-number.seen', details: {} }]);
    const helpers = await asOwner('GET /api/admin/participants.csv', { query: { q: 'nobody' } });
    expect(linesOf(helpers.text)[0]).not.toContain('ID Number');
  });
});
