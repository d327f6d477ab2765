import type {
  AdminProgramResponse,
  PlaceGiftResponse,
  SponsoredPlacesResponse,
  SponsoredProgramsResponse,
} from '../src/api/index.js';
import { SPONSORED_PROGRAMS } from '../src/donations/donations.rules.js';
import { SPONSORED_PLACE_MESSAGES } from '../src/sponsored-places/sponsored-places.messages.js';
import { call, type Client } from './support/call.js';
import { findPlaceRequest, placeRequestBody, setProgramUses } from './support/place-request.js';
import { expectRejection } from './support/rejection.js';
import { TestPrograms } from './support/test-programs.js';

const OFFERED = 'GET /api/sponsored-places/programs/{id}';
const ASK = 'POST /api/sponsored-places/requests';
const DECIDE = ['assign', 'decline', 'cancel'].map(
  (way) => `POST /api/admin/sponsored-places/requests/{id}/${way}`,
);
const SETTING = 'PUT /api/admin/sponsored-programs/{sponsored_program}';

let programs: TestPrograms;
let admin: Client;
let program: AdminProgramResponse;

beforeAll(async () => {
  programs = await TestPrograms.begin();
  admin = programs.admin;
  program = await programs.publish();
  await setProgramUses(admin, 'teenage-buddha', [program.id]);
});
afterAll(async () => {
  await setProgramUses(admin, 'teenage-buddha', []);
  await programs.end();
});

describe('a request for a sponsored place', () => {
  it('is offered where the setting allows it, stored once, and can be declined', async () => {
    expect((await call(OFFERED, { path: { id: program.id } })).body).toEqual({
      success: true,
      offered: true,
    });
    const body = placeRequestBody(program);
    const { transaction_id } = body;
    for (let time = 0; time < 2; time += 1) {
      const response = await call(ASK, { body });
      expect(response.status).toBe(201);
      expect(response.body).toEqual({ success: true, transaction_id });
    }
    const { id, ...row } = await findPlaceRequest(admin, transaction_id);
    expect(row).toMatchObject({
      program_id: program.id,
      status: 'new',
      reason: 'Contract test',
      decided_at: null,
    });
    const [, decline = ''] = DECIDE;
    expect((await call(decline, { as: admin, path: { id } })).status).toBe(200);
    expect(await findPlaceRequest(admin, transaction_id)).toMatchObject({ status: 'declined' });
    for (const decision of DECIDE.filter((one) => one !== decline))
      expectRejection(await call(decision, { as: admin, path: { id } }), 409, 'PLACE_REQUEST_DECIDED');
  });

  it('is rejected with invalid fields, and for another program', async () => {
    const body = placeRequestBody(program, { reason: '' });
    expectRejection(await call(ASK, { body }), 400, 'VALIDATION_FAILED', {
      reason: SPONSORED_PLACE_MESSAGES.reasonRequired,
    });
    const other = placeRequestBody(await programs.publish());
    expectRejection(await call(ASK, { body: other }), 409, 'PLACES_NOT_OFFERED');
    expectRejection(await call(OFFERED, { path: { id: 0 } }), 404, 'PROGRAM_NOT_FOUND');
    for (const decision of DECIDE)
      expectRejection(
        await call(decision, { as: admin, path: { id: 999_999_999 } }),
        404,
        'RECORD_NOT_FOUND',
      );
  });
});

it('the ledger has every program of the donation page, and balances', async () => {
  const { body } = await call('GET /api/admin/sponsored-places', { as: admin });
  const { sponsored_programs } = body as SponsoredPlacesResponse;
  expect(sponsored_programs.map(({ sponsored_program }) => sponsored_program)).toEqual([
    ...SPONSORED_PROGRAMS,
  ]);
  for (const { given, refunded, used, places_left } of sponsored_programs)
    expect(given).toBe(refunded + used + places_left);
  const gifts = await call('GET /api/admin/sponsored-places/gifts', {
    as: admin,
    query: { _start: 0, _end: 5 },
  });
  for (const { given, refunded, used, places_left } of gifts.body as PlaceGiftResponse[])
    expect(given).toBe(refunded + used + places_left);
});

it('the setting has the programs that can be chosen, and rejects others', async () => {
  const { body } = await call('GET /api/admin/sponsored-programs', { as: admin });
  const { choices, sponsored_programs } = body as SponsoredProgramsResponse;
  const chosen = {
    program_id: program.id,
    program_name: program.program_name,
    start_date: program.start_date,
  };
  expect(choices).toContainEqual(chosen);
  const teenage = sponsored_programs.find(({ sponsored_program }) => sponsored_program === 'teenage-buddha');
  expect(teenage?.programs).toEqual([chosen]);
  const path = { sponsored_program: 'sctp' };
  expectRejection(
    await call(SETTING, { as: admin, path, body: { program_ids: [2_147_483_647] } }),
    404,
    'PROGRAM_NOT_FOUND',
  );
});

it('calls without a session are rejected', async () => {
  for (const route of [
    'GET /api/admin/sponsored-places',
    'GET /api/admin/sponsored-places/gifts',
    'GET /api/admin/sponsored-places/requests',
    'GET /api/admin/sponsored-programs',
  ])
    expectRejection(await call(route), 401, 'UNAUTHENTICATED');
});
