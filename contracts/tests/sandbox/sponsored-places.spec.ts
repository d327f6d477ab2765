import type { DonationOrderResponse, PlaceGiftResponse } from '../../src/api/index.js';
import { call } from '../support/call.js';
import { donationBody } from '../support/donation.js';
import { findPlaceRequest, placeRequestBody, setProgramUses } from '../support/place-request.js';
import { findRegistration } from '../support/registration.js';
import { expectRejection } from '../support/rejection.js';
import { pay } from '../support/sandbox.js';
import { TestPrograms } from '../support/test-programs.js';

let programs: TestPrograms;

beforeAll(async () => {
  programs = await TestPrograms.begin();
});
afterAll(async () => {
  await setProgramUses(programs.admin, 'meditation-classes', []);
  await programs.end();
});

it('a gift pays for a place that the office assigns, and a used place cannot be refunded', async () => {
  const { admin } = programs;
  const program = await programs.publish();
  await setProgramUses(admin, 'meditation-classes', [program.id]);
  const sponsored = { sponsored_program: 'meditation-classes' as const, spots: 1, amount: 2_000 };
  const donation = donationBody({ donation_type: 'pay-it-forward', ...sponsored });
  const order = (await call('POST /api/donations/create-order', { body: donation }))
    .body as DonationOrderResponse;
  const { transaction_id } = order;
  const proof = await pay(order.razorpay_order?.id ?? '');
  await call('POST /api/donations/verify-payment', { body: { ...proof, transaction_id } });
  const left = async (): Promise<number> => {
    const { body } = await call('GET /api/admin/sponsored-places/gifts', {
      as: admin,
      query: { sponsored_program: 'meditation-classes', _start: 0, _end: 1_000 },
    });
    return (body as PlaceGiftResponse[]).reduce((sum, gift) => sum + gift.places_left, 0);
  };

  const body = placeRequestBody(program);
  await call('POST /api/sponsored-places/requests', { body });
  const { id } = await findPlaceRequest(admin, body.transaction_id);
  const before = await left();
  const path = { id };
  const assign = 'POST /api/admin/sponsored-places/requests/{id}/assign';
  expect((await call(assign, { as: admin, path })).body).toEqual({ success: true });
  expect(await left()).toBe(before - 1);
  expect(await findRegistration(admin, body.transaction_id)).toMatchObject({
    registration_status: 'registered',
    amount: 0,
  });
  if (before === 1) {
    // Only then it is this gift that is used: the oldest place is used first.
    const refund = { refund_id: `r-${transaction_id}`.slice(0, 40), amount: 2_000, reason: 'Contract test' };
    const refunds = 'POST /api/admin/payments/{transaction_id}/refunds';
    expectRejection(
      await call(refunds, { as: admin, path: { transaction_id }, body: refund }),
      409,
      'PLACES_USED',
    );
  }
  const cancel = 'POST /api/admin/sponsored-places/requests/{id}/cancel';
  expect((await call(cancel, { as: admin, path })).body).toEqual({ success: true });
  expect(await left()).toBe(before);
});
