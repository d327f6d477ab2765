import { waitingLines } from './waiting-lines';

const NOTHING = {
  failed_refunds: [],
  new_requests: 0,
  pending_volunteers: 0,
  balances: 0,
  late_check_ins: 0,
  refused_cancellations: 0,
};

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
    const waiting = {
      failed_refunds: [refund],
      new_requests: 1,
      pending_volunteers: 1_200,
      balances: 2,
      late_check_ins: 1,
      refused_cancellations: 1,
    };
    expect(waitingLines(waiting)).toEqual([
      { text: '₹250.50 did not reach Venkat Ramana (General Donation)', to: '/attention' },
      { text: '2 unsettled balances', to: '/attention' },
      { text: '1 late check-in', to: '/attention' },
      { text: '1 refused cancellation', to: '/attention' },
      { text: '1 new personal request', to: '/personal-requests?status=new' },
      { text: '1,200 new volunteers', to: '/volunteers?status=pending' },
    ]);
  });
});
