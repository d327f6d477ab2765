import { MONTHLY_GIFT_STATUSES } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { toSubscription, subscriptionShape } from './razorpay-subscriptions.js';

it('a subscription that is not charged has no next charge, although Razorpay reports one for it', () => {
  const charged = MONTHLY_GIFT_STATUSES.filter((status) => {
    const body = { id: 'sub_00000000000001', status, charge_at: 1580453311 };
    return toSubscription(subscriptionShape.parse(body)).chargeAt !== null;
  });
  expect(charged).toEqual(['created', 'authenticated', 'active', 'pending']);
});
