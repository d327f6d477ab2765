import { waitingLines } from './waiting-lines';

const NOTHING = { failed_refunds: [], new_requests: 0, pending_volunteers: 0 };

describe('waitingLines', () => {
  it('has no line when nothing waits', () => {
    expect(waitingLines(NOTHING)).toEqual([]);
  });

  it('links each line to the list that shows it', () => {
    const refund = {
      refund_id: 'rf_0000001',
      transaction_id: 'don_0000001',
      purpose: 'donation',
      name: 'Venkat Ramana',
      item: 'general',
      amount: 250.5,
      currency: 'INR',
      created_at: '2026-11-22T03:24:00Z',
    } as const;
    expect(waitingLines({ failed_refunds: [refund], new_requests: 1, pending_volunteers: 1_200 })).toEqual([
      { text: '₹250.50 did not reach Venkat Ramana (General Donation)', to: '/attention' },
      { text: '1 new personal request', to: '/personal-requests?status=new' },
      { text: '1,200 new volunteers', to: '/volunteers?status=pending' },
    ]);
  });
});
