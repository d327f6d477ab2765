import type {
  AdminDonationResponse,
  AdminRegistrationResponse,
  OfficeOrderResponse,
  ProgramChoicesResponse,
  ProgramStatisticsResponse,
  RegistrationHistoryResponse,
  RegistrationMovedResponse,
} from '../src/api/index.js';
import { call } from './support/call.js';
import { newTransactionId } from './support/registration.js';
import { expectRejection } from './support/rejection.js';
import { daysFromToday, TestPrograms } from './support/test-programs.js';

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await programs?.end();
});

const LIST = '/api/admin/program-registrations';
const received = { mode: 'cash', reference: 'Contract test', received_on: daysFromToday(0) };
const person = { phone: '9876543210', email: null };

describe('entries of the office', () => {
  it('a registration can be corrected, moved and reduced, and has its history', async () => {
    const as = programs.admin;
    const program = await programs.publish();
    const choices = (await call(`GET ${LIST}/programs`, { as })).body as ProgramChoicesResponse;
    expect(choices.programs.find(({ id }) => id === program.id)?.options).toHaveLength(2);
    const transaction_id = newTransactionId();
    const body = {
      transaction_id,
      program_id: program.id,
      full_name: 'Contract test',
      ...person,
      ...received,
      description: 'Contract test guest',
      amount: 0,
      number_of_people: 2,
    };
    await call(`POST ${LIST}`, { as, body });
    const listed = await call(`GET ${LIST}`, { as, query: { q: transaction_id } });
    const id = (listed.body as AdminRegistrationResponse[])[0]?.id ?? 0;
    const contact = { full_name: 'Contract test two', ...person };
    await call(`PUT ${LIST}/{id}/contact`, { as, path: { id }, body: contact });
    const to = { program_id: program.id, description: 'Contract test tier' };
    const moved = await call(`PUT ${LIST}/{id}/program`, { as, path: { id }, body: to });
    expect((moved.body as RegistrationMovedResponse).difference).toBe(2_501);
    await call(`PUT ${LIST}/{id}/people`, { as, path: { id }, body: { number_of_people: 1 } });
    const { changes } = (await call(`GET ${LIST}/{id}/changes`, { as, path: { id } }))
      .body as RegistrationHistoryResponse;
    expect(changes.map(({ kind }) => kind)).toEqual(['places-cancelled', 'moved', 'corrected', 'added']);

    const seat = { as, path: { transactionId: newTransactionId() }, body: { overbook: true } };
    expectRejection(await call(`PUT ${LIST}/{transactionId}/seat`, seat), 404, 'TRANSACTION_NOT_FOUND');

    const missing = { id: 2_000_000_000 };
    expectRejection(
      await call(`PUT ${LIST}/{id}/contact`, { as, path: missing, body: contact }),
      404,
      'RECORD_NOT_FOUND',
    );
    expectRejection(
      await call(`PUT ${LIST}/{id}/program`, { as, path: missing, body: to }),
      404,
      'RECORD_NOT_FOUND',
    );
    const less = { number_of_people: 1 };
    expectRejection(
      await call(`PUT ${LIST}/{id}/people`, { as, path: missing, body: less }),
      404,
      'RECORD_NOT_FOUND',
    );
    const unknown = { ...body, transaction_id: newTransactionId(), program_id: 2_000_000_000 };
    expectRejection(await call(`POST ${LIST}`, { as, body: unknown }), 404, 'PROGRAM_NOT_FOUND');
  });

  it('an order opens its checkout on another phone', async () => {
    const as = programs.admin;
    const program = await programs.publish();
    const transaction_id = newTransactionId();
    const body = {
      transaction_id,
      program_id: program.id,
      full_name: 'Contract test',
      ...person,
      description: 'Contract test tier',
      number_of_people: 1,
    };
    const placed = (await call(`POST ${LIST}/orders`, { as, body })).body as OfficeOrderResponse;
    const order = { as, path: { transactionId: transaction_id } };
    for (const method of ['GET', 'PUT']) {
      const { body: shown } = await call(`${method} ${LIST}/orders/{transactionId}`, order);
      expect(shown).toMatchObject({ result_token: placed.result_token, amount: placed.amount });
    }
    const path = { token: placed.result_token };
    const opened = await call('POST /api/payments/{token}/checkout', { path });
    expect(opened.body).toMatchObject({ transaction_id, payment_status: 'pending' });

    const unknown = { as, path: { transactionId: newTransactionId() } };
    for (const method of ['GET', 'PUT']) {
      const response = await call(`${method} ${LIST}/orders/{transactionId}`, unknown);
      expectRejection(response, 404, 'TRANSACTION_NOT_FOUND');
    }
    const other = { path: { token: 'contract-test' } };
    expectRejection(await call('POST /api/payments/{token}/checkout', other), 404, 'TRANSACTION_NOT_FOUND');
    const free = { ...body, transaction_id: newTransactionId(), description: 'Contract test guest' };
    expectRejection(await call(`POST ${LIST}/orders`, { as, body: free }), 400, 'VALIDATION_FAILED', {
      description: 'This is free, so there is nothing to pay',
    });
  });

  it('a registration counts in the statistics of its program', async () => {
    const as = programs.admin;
    const program = await programs.publish({ capacity: 20, ask_heard_from: true });
    const body = {
      transaction_id: newTransactionId(),
      program_id: program.id,
      full_name: 'Contract test',
      ...{ ...person, ...received, description: 'Contract test tier', amount: 100, number_of_people: 3 },
    };
    await call(`POST ${LIST}`, { as, body });
    const route = `GET ${LIST}/programs/{id}/statistics`;
    const read = (await call(route, { as, path: { id: program.id } })).body as ProgramStatisticsResponse;
    expect(read.program).toMatchObject({ id: program.id, capacity: 20, ask_heard_from: true });
    expect(read.days).toEqual([{ date: daysFromToday(0), sold: 3 }]);
    expect(read.options[0]).toMatchObject({ option: 'Contract test tier', sold: 3 });
    expect(read.heard_from).toEqual([{ answer: null, registrations: 1 }]);
    expect(read.money).toMatchObject([{ mode: 'cash', payments: 1, received: 300, refunded: 0 }]);
    expectRejection(await call(route, { as, path: { id: 2_000_000_000 } }), 404, 'PROGRAM_NOT_FOUND');
  });

  it('a donation is stored once and can be corrected', async () => {
    const as = programs.admin;
    const transaction_id = newTransactionId();
    const donation = { transaction_id, donor_name: 'Contract test', ...person, ...received };
    const body = { ...donation, donation_type: 'general', amount: 1 };
    await call('POST /api/admin/donations', { as, body });
    const other = await call('POST /api/admin/donations', { as, body: { ...body, amount: 2 } });
    expectRejection(other, 409, 'TRANSACTION_ID_REUSED');
    const listed = await call('GET /api/admin/donations', { as, query: { q: transaction_id } });
    const id = (listed.body as AdminDonationResponse[])[0]?.id ?? 0;
    const contact = { donor_name: 'Contract test two', ...person };
    await call('PUT /api/admin/donations/{id}/contact', { as, path: { id }, body: contact });
    const missing = { as, path: { id: 2_000_000_000 }, body: contact };
    const rejected = await call('PUT /api/admin/donations/{id}/contact', missing);
    expectRejection(rejected, 404, 'RECORD_NOT_FOUND');
  });

  it('a cheque can be marked as bounced', async () => {
    const as = programs.admin;
    const transaction_id = newTransactionId();
    const cheque = { ...received, mode: 'cheque', donation_type: 'general', amount: 1, indian_citizen: true };
    // The other tests enter gifts of the same person on the same day.
    const body = {
      transaction_id,
      donor_name: 'Contract test',
      ...person,
      ...cheque,
      enter_anyway: true,
    };
    await call('POST /api/admin/donations', { as, body });
    const listed = await call('GET /api/admin/donations', { as, query: { q: transaction_id } });
    const id = (listed.body as AdminDonationResponse[])[0]?.id ?? 0;
    await call('POST /api/admin/donations/{id}/bounced-cheque', { as, path: { id }, body: {} });
    const missing = { as, path: { id: 2_000_000_000 }, body: {} };
    const rejected = await call('POST /api/admin/donations/{id}/bounced-cheque', missing);
    expectRejection(rejected, 404, 'RECORD_NOT_FOUND');
  });
});

describe('gifts in a file', () => {
  const IMPORTS = '/api/admin/donation-imports';
  const fileOf = (...rows: string[]) => ({
    name: 'gifts.csv',
    bytes: Buffer.from(`Date,Amount,Given by,Donor name\n${rows.join('\n')}\n`),
  });

  it('are checked, and imported all or none', async () => {
    const as = programs.admin;
    const template = await call(`GET ${IMPORTS}/template.csv`, { as });
    expect(template.text).toContain('Date,Amount,Given by,Donor name');
    const file = fileOf(`${daysFromToday(0)},"1,00,000",Cash,Contract ${newTransactionId()}`);
    const preview = await call(`POST ${IMPORTS}/preview`, { as, file });
    expect(preview.body).toMatchObject({ rows: [{ amount: 100_000, problems: [], duplicate_of: null }] });
    const fields = { import_id: newTransactionId() };
    const imported = await call(`POST ${IMPORTS}`, { as, file, fields });
    expect(imported.body).toEqual({ success: true, gifts: 1, amount: 100_000 });

    const broken = { as, file: fileOf('today,1,Cash,Contract test') };
    const other = { import_id: newTransactionId() };
    expectRejection(await call(`POST ${IMPORTS}`, { ...broken, fields: other }), 409, 'IMPORT_HAS_PROBLEMS');
    const empty = { as, file: { name: 'empty.csv', bytes: Buffer.from('x') } };
    expectRejection(await call(`POST ${IMPORTS}/preview`, empty), 400, 'IMPORT_FILE_INVALID');
    expectRejection(await call(`GET ${IMPORTS}/template.csv`), 401, 'UNAUTHENTICATED');
  });
});
