import type { AdminProgramResponse, SponsoredPlacesResponse } from '../src/api/index.js';
import { SPONSORED_PROGRAMS } from '../src/donations/donations.rules.js';
import { asOwner } from './support/admin.js';
import { call } from './support/call.js';
import { findPlaceRequest, placeRequestBody, setProgramUses } from './support/place-request.js';
import { expectRejection } from './support/rejection.js';
import { publish } from './support/test-programs.js';

const ASK = 'POST /api/sponsored-places/requests';

let program: AdminProgramResponse;

beforeAll(async () => {
  program = await publish();
  await setProgramUses('teenage-buddha', [program.id]);
});
afterAll(() => setProgramUses('teenage-buddha', []));

it('a request is offered where the setting allows it, stored once, and can be declined', async () => {
  const offered = await call('GET /api/sponsored-places/programs/{id}', { path: { id: program.id } });
  expect(offered.body).toEqual({ success: true, offered: true });
  const none = await call('GET /api/sponsored-places/programs/{id}', { path: { id: 0 } });
  expectRejection(none, 404, 'PROGRAM_NOT_FOUND');
  const body = placeRequestBody(program);
  const { transaction_id } = body;
  for (const _time of ['once', 'again']) {
    const response = await call(ASK, { body });
    expect([response.status, response.body]).toEqual([201, { success: true, transaction_id }]);
  }
  const { id, ...row } = await findPlaceRequest(transaction_id);
  expect(row).toMatchObject({ program_id: program.id, status: 'new', reason: 'Contract test' });
  await asOwner('POST /api/admin/sponsored-places/requests/{id}/decline', { path: { id } });
  expect(await findPlaceRequest(transaction_id)).toMatchObject({ status: 'declined' });
  const other = placeRequestBody(await publish());
  expectRejection(await call(ASK, { body: other }), 409, 'PLACES_NOT_OFFERED');
});

it('the ledger has every program of the donation page, and balances', async () => {
  const { body } = await asOwner('GET /api/admin/sponsored-places');
  const { sponsored_programs } = body as SponsoredPlacesResponse;
  expect(sponsored_programs.map((row) => row.sponsored_program)).toEqual([...SPONSORED_PROGRAMS]);
  for (const { given, refunded, used, places_left } of sponsored_programs)
    expect(given).toBe(refunded + used + places_left);
});
