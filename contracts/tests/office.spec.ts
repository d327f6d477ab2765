import type {
  AdminDonationResponse,
  AdminRegistrationResponse,
  ProgramChoicesResponse,
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

describe('what the office enters by hand', () => {
  it('is a registration that can be corrected, moved and reduced, with its history', async () => {
    const as = programs.admin;
    const program = await programs.publish();
    const choices = (await call(`GET ${LIST}/programs`, { as })).body as ProgramChoicesResponse;
    expect(choices.programs.find(({ id }) => id === program.id)?.options).toHaveLength(2);
    const transaction_id = newTransactionId();
    const body = {
      ...{ transaction_id, program_id: program.id, full_name: 'Contract test', ...person, ...received },
      ...{ description: 'Contract test guest', amount: 0, number_of_people: 2 },
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

  it('is a donation', async () => {
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

  it('is a cheque that the bank does not honour', async () => {
    const as = programs.admin;
    const transaction_id = newTransactionId();
    const cheque = { ...received, mode: 'cheque', donation_type: 'general', amount: 1, indian_citizen: true };
    const body = { transaction_id, donor_name: 'Contract test', ...person, ...cheque };
    await call('POST /api/admin/donations', { as, body });
    const listed = await call('GET /api/admin/donations', { as, query: { q: transaction_id } });
    const id = (listed.body as AdminDonationResponse[])[0]?.id ?? 0;
    await call('POST /api/admin/donations/{id}/bounced-cheque', { as, path: { id }, body: {} });
    const missing = { as, path: { id: 2_000_000_000 }, body: {} };
    const rejected = await call('POST /api/admin/donations/{id}/bounced-cheque', missing);
    expectRejection(rejected, 404, 'RECORD_NOT_FOUND');
  });
});
