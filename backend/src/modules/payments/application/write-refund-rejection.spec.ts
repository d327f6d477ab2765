import { writeNotice } from '../../../../test/refund-notice-fixture.js';
import type { Refund } from '../domain/refund.js';

it('a payer learns that a refund was rejected after it was processed', async () => {
  const failed = { status: 'failed' } as const;
  expect(await writeNotice(failed, {}, { isRejected: true })).toMatchObject({
    to: { address: 'anita@example.org' },
    subject: 'Your refund of ₹500.50 for Silence Retreat did not go through',
    link: { label: 'See Your Payment' },
    facts: expect.arrayContaining([
      { name: 'Not refunded', value: '₹500.50' },
      { name: 'Refund ID', value: 'rfnd_1' },
    ]),
  });
  const former = { name: 'Ravi', address: 'ravi@example.org' };
  expect(await writeNotice(failed, {}, { former, isRejected: true })).toMatchObject({
    to: former,
    link: null,
  });
  // Razorpay has corrected itself before the email was sent.
  expect(await writeNotice({}, {}, { isRejected: true })).toBeNull();
});

it.each<[string, Partial<Refund>, string]>([
  ['a later refund', {}, 'have begun another refund of ₹500.50 since then'],
  ['a smaller one', { amount: 50_049 }, 'will refund you again'],
  ['one that failed too', { status: 'failed' }, 'will refund you again'],
  ['one of another payment', { gatewayPaymentId: 'pay_SECOND' }, 'will refund you again'],
  ['an earlier one', { createdAt: new Date(-1) }, 'will refund you again'],
])('a rejection that is sent late says what is true after %s', async (_, other, sentence) => {
  const others = [{ id: 'other', createdAt: new Date(1), ...other }];
  const email = await writeNotice({ status: 'failed' }, {}, { isRejected: true, others });
  expect(email?.paragraphs[2]).toContain(sentence);
});
