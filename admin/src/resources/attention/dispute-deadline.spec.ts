import { byDeadline, disputeDeadline, disputeStatusText } from './dispute-deadline';
import { sampleDispute, sampleFlag } from './sample-flag';

describe('the deadline of a dispute', () => {
  const dispute = sampleDispute({ respond_by: '2026-12-02T12:00:00Z' });

  it.each([
    ['2026-11-22T12:00:00Z', 'calm', 'Answer by 2 Dec 2026, 5:30 PM IST'],
    ['2026-11-29T11:59:00Z', 'calm', 'Answer by 2 Dec 2026, 5:30 PM IST'],
    ['2026-11-29T12:01:00Z', 'soon', 'Answer by 2 Dec 2026, 5:30 PM IST: 2 days left'],
    ['2026-12-01T11:30:00Z', 'soon', 'Answer by 2 Dec 2026, 5:30 PM IST: 24 hours left'],
    ['2026-12-02T10:30:00Z', 'soon', 'Answer by 2 Dec 2026, 5:30 PM IST: 1 hour left'],
    ['2026-12-02T11:30:00Z', 'soon', 'Answer by 2 Dec 2026, 5:30 PM IST: less than an hour left'],
    ['2026-12-02T12:00:01Z', 'overdue', 'The time to answer ended on 2 Dec 2026, 5:30 PM IST'],
  ])('a dispute that is seen at %s is %s: %s', (now, tone, text) => {
    expect(disputeDeadline(dispute, new Date(now))).toEqual({ text, tone });
  });

  it('is null without a date from Razorpay, and while the bank decides', () => {
    const now = new Date('2026-12-01T00:00:00Z');
    expect(disputeDeadline(sampleDispute({ respond_by: null }), now)).toBeNull();
    expect(disputeDeadline(sampleDispute({ dispute_status: 'under_review' }), now)).toBeNull();
    expect(disputeDeadline(sampleFlag(), now)).toBeNull();
  });

  it('sorts the earliest dispute first and keeps the order of other entries', () => {
    const flags = [
      sampleFlag({ id: 1 }),
      sampleDispute({ id: 2, respond_by: null }),
      sampleDispute({ id: 3, respond_by: '2026-12-05T00:00:00Z' }),
      sampleFlag({ id: 4, kind: 'paid_twice' }),
      sampleDispute({ id: 5, respond_by: '2026-12-01T00:00:00Z' }),
      sampleDispute({ id: 6, respond_by: '2026-11-30T00:00:00Z', dispute_status: 'under_review' }),
    ];
    expect(byDeadline(flags).map(({ id }) => id)).toEqual([5, 3, 2, 6, 1, 4]);
  });

  it('has a text for every known status, and shows unknown ones as they are', () => {
    expect(disputeStatusText('open')).toBe('Waiting for your answer');
    expect(disputeStatusText('under_review')).toBe('The bank decides');
    expect(disputeStatusText('sent_to_network')).toBe('sent to network');
  });
});
