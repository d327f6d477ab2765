import { repeatedPaymentText } from './repeats.rules.js';

const NOW = new Date('2026-11-22T03:30:00Z');

describe('repeatedPaymentText', () => {
  it.each([
    [500, '2026-11-22T03:24:00Z', 'You have already paid ₹500 for this at 8:54 AM.'],
    [1250.5, '2026-11-21T18:29:00Z', 'You have already paid ₹1,250.50 for this on Nov 21, 2026 at 11:59 PM.'],
    [0, '2026-11-21T18:30:00Z', 'You have already registered for this at 12:00 AM.'],
  ])(
    'a payment of ₹%p completed at %s is named with its amount and its time in India',
    (rupees, completedAt, text) => {
      expect(repeatedPaymentText(rupees, new Date(completedAt), NOW)).toBe(text);
    },
  );
});
