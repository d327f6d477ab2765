import type { CancellationItemResponse, ProgramCancellationResponse } from '@qlu/contracts/api/index';
import { confirmText, itemText } from './cancellation-texts';

const loaded = (status: string, waiting: number) =>
  ({
    ...{ program: { registrations: 3, emails: 2, status }, place_requests: 0, waiting },
    money: { refunds: 1_500, refund_payments: 1, by_hand: 0, by_hand_payments: 0 },
  }) as ProgramCancellationResponse;

it.each([
  [
    'published',
    1,
    '₹1,500 will be refunded for 1 payment. 2 emails will be sent. 1 email will go to its waiting list. The program will disappear from the website. This cannot be undone.',
  ],
  ['draft', 0, '₹1,500 will be refunded for 1 payment. 2 emails will be sent. This cannot be undone.'],
])(
  'the confirmation for a program that is %s, with %i on its waiting list, says what follows',
  (status, waiting, text) => {
    expect(confirmText('refund', loaded(status, waiting))).toBe(text);
  },
);

it('a refund that failed without a reason says what the office can do', () => {
  const item = { state: 'failed', amount: 500, failure: null } as CancellationItemResponse;
  expect(itemText(item)).toBe('₹500 was not paid back. Try again, or pay by bank transfer.');
});
