import type { PlaceGiftResponse } from '../../src/api/index.js';
import { asOwner } from '../support/admin.js';
import { call } from '../support/call.js';
import { donate } from '../support/donation.js';
import { findPlaceRequest, placeRequestBody, setProgramUses } from '../support/place-request.js';
import { findRegistration } from '../support/registration.js';
import { payAndVerify } from '../support/sandbox.js';
import { publish } from '../support/test-programs.js';

const sponsored = { sponsored_program: 'meditation-classes', spots: 1, amount: 2_000 } as const;

afterAll(() => setProgramUses(sponsored.sponsored_program, []));

it('a gift pays for a place that the office assigns, and that is free again when it is cancelled', async () => {
  const program = await publish();
  await setProgramUses(sponsored.sponsored_program, [program.id]);
  await payAndVerify('donations', await donate({ donation_type: 'pay-it-forward', ...sponsored }));
  const left = async (): Promise<number> => {
    const { sponsored_program } = sponsored;
    const query = { sponsored_program, _start: 0, _end: 1_000 };
    const { body } = await asOwner('GET /api/admin/sponsored-places/gifts', { query });
    return (body as PlaceGiftResponse[]).reduce((sum, gift) => sum + gift.places_left, 0);
  };
  const body = placeRequestBody(program);
  await call('POST /api/sponsored-places/requests', { body });
  const path = { id: (await findPlaceRequest(body.transaction_id)).id };
  const before = await left();
  const decide = async (way: string) =>
    (await asOwner(`POST /api/admin/sponsored-places/requests/{id}/${way}`, { path })).body as object;
  expect(await decide('assign')).toEqual({ success: true });
  expect(await left()).toBe(before - 1);
  const registered = { registration_status: 'registered', amount: 0 };
  expect(await findRegistration(body.transaction_id)).toMatchObject(registered);
  expect(await decide('cancel')).toEqual({ success: true });
  expect(await left()).toBe(before);
});
