import { attentionActions } from './attention-actions';
import { sampleDispute, sampleFlag } from './sample-flag';

const labels = (flag: Parameters<typeof attentionActions>[0]) =>
  attentionActions(flag).map(({ label }) => label);

describe('attentionActions', () => {
  it.each([
    ['amount_mismatch', ['Accept ₹900 as Paid', 'Refund', 'Mark as Resolved']],
    ['paid_twice', ['Refund', 'Mark as Resolved']],
    ['paid_again', ['Refund', 'Mark as Resolved']],
    ['program_over', ['Refund', 'Mark as Resolved']],
    ['program_cancelled', ['Refund', 'Mark as Resolved']],
    ['unreadable_attempt', ['Open at Razorpay', 'Mark as Resolved']],
    ['sync_failed', ['Open at Razorpay', 'Mark as Resolved']],
    ['dispute', ['Answer at Razorpay', 'Mark as Resolved']],
  ] as const)('offers for kind %s the actions %j, the main one first', (kind, expected) => {
    expect(labels(sampleFlag({ kind }))).toEqual(expected);
  });

  it('offers a refund of a request only while something is still requested', () => {
    const flag = sampleFlag({ kind: 'refund_requested', requested_amount: 400 });
    expect(labels(flag)).toEqual(['Refund', 'Decline']);
    expect(labels({ ...flag, requested_amount: 0 })).toEqual(['Mark as Resolved']);
  });

  it.each([
    ['refund_requested', ['Try Again', 'Paid Back by Bank Transfer', 'Decline']],
    ['paid_twice', ['Try Again', 'Paid Back by Bank Transfer', 'Mark as Resolved']],
    ['no_seat', ['Give a Place', 'Try Again', 'Paid Back by Bank Transfer']],
  ] as const)('offers a bank transfer for kind %s when the refund failed', (kind, expected) => {
    expect(labels(sampleFlag({ kind, requested_amount: 400, refund_failure: '' }))).toEqual(expected);
  });

  it('does not offer to accept an amount that the server would reject', () => {
    expect(labels(sampleFlag({ acceptable: false }))).toEqual(['Refund', 'Mark as Resolved']);
  });

  it('does not request an answer while the bank decides', () => {
    expect(labels(sampleDispute({ dispute_status: 'under_review' }))[0]).toBe('Open at Razorpay');
  });

  it.each([
    ['pay_MT48CvBhIC98MQ', 'https://dashboard.razorpay.com/app/payments/pay_MT48CvBhIC98MQ'],
    ['order_RB58MiP5SPFYyM', 'https://dashboard.razorpay.com/app/orders/order_RB58MiP5SPFYyM'],
    ['', 'https://dashboard.razorpay.com/app/payments'],
    ['pay_1/../../x', 'https://dashboard.razorpay.com/app/payments'],
  ])('links %s to %s', (gateway_payment_id, address) => {
    const [main] = attentionActions(sampleFlag({ kind: 'sync_failed', gateway_payment_id }));
    expect(main).toMatchObject({ kind: 'razorpay', address });
  });

  it('links a dispute to the list of disputes', () => {
    expect(attentionActions(sampleDispute())[0]).toMatchObject({
      address: 'https://dashboard.razorpay.com/app/disputes',
    });
  });
});
