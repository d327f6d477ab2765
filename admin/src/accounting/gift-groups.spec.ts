import type { MonthGiftsResponse } from '@qlu/contracts/api/index';
import { giftGroups } from './gift-groups';

const gift = (changes: Partial<MonthGiftsResponse>): MonthGiftsResponse => ({
  month: '2026-04',
  donation_type: 'general',
  sponsored_program: null,
  payment_mode: 'razorpay',
  count: 1,
  gross: 0.1,
  refunded: 0,
  net: 0.1,
  ...changes,
});

describe('the gifts of a year', () => {
  const gifts = [
    gift({}),
    gift({ net: 0.2 }),
    gift({ month: '2026-05', donation_type: 'pay-it-forward', sponsored_program: 'sctp', net: 8_000 }),
    gift({ month: '2026-05', payment_mode: 'cash', net: 100 }),
  ];
  const months = ['2026-04', '2026-05'];

  it('are grouped by type, the largest first, with exact sums', () => {
    expect(giftGroups(gifts, months, 'type')).toEqual({
      groups: [
        { name: 'Pay It Forward', months: [0, 8_000], total: 8_000 },
        { name: 'General Donation', months: [0.3, 100], total: 100.3 },
      ],
      all: { name: 'Total', months: [0.3, 8_100], total: 8_100.3 },
    });
  });

  it('are counted also above a crore', () => {
    const large = [gift({ net: 20_000_000.5 }), gift({ month: '2026-05', net: 100 })];
    expect(giftGroups(large, months, 'type').all).toMatchObject({ total: 20_000_100.5 });
  });

  it('are grouped by mode and by program', () => {
    expect(giftGroups(gifts, months, 'mode').groups.map(({ name }) => name)).toEqual(['Razorpay', 'Cash']);
    const { groups } = giftGroups(gifts, months, 'program');
    expect(groups.map(({ name }) => name)).toEqual(['SCTP', 'Other donations']);
  });
});
