import {
  alertTexts,
  amountLines,
  attentionActions,
  attentionTexts,
  byDeadline,
  disputeDeadline,
  disputeStatusText,
  emailText,
  messageTexts,
  resolvedText,
} from './attention-texts';
import { sampleDispute, sampleFlag } from './sample-flag';

describe('the texts of an entry of Needs Attention', () => {
  it.each([
    ['amount_mismatch', '₹900 was paid instead of ₹1,000'],
    ['paid_twice', '₹900 was paid a second time'],
    ['paid_again', '₹900 arrived late, after the payer had paid again'],
    ['program_over', '₹900 arrived after the program'],
    ['program_cancelled', '₹900 arrived after the program was cancelled'],
    ['unreadable_attempt', 'The website cannot read a payment attempt'],
    ['sync_failed', 'Razorpay does not confirm this payment'],
    ['dispute', '₹900 is disputed at the bank'],
    ['refund_failed', '₹900 did not reach లక్ష్మి ప్రసన్న (Inner Child Healing)'],
    ['charge_after_end', '₹900 was charged after the monthly gift had ended or stopped'],
    ['cancel_refused', 'Razorpay does not cancel a monthly gift'],
  ] as const)('the kind %s has the title %s', (kind, title) => {
    expect(attentionTexts(sampleFlag({ kind })).title).toBe(title);
  });

  it('say why the refund of a request failed', () => {
    const request = {
      kind: 'refund_requested',
      requested_amount: 400,
      reason: 'Gave up the place.',
    } as const;
    expect(attentionTexts(sampleFlag({ ...request, refund_failure: '' }))).toEqual({
      title: '₹400 did not reach లక్ష్మి ప్రసన్న (Inner Child Healing)',
      happened: 'The bank returned the money. Gave up the place. Try again, or pay by bank transfer.',
    });
  });

  it('name the other payment when a second one came by hand', () => {
    const reason = 'The other payment: ₹900 in cash, paid on 29 Nov 2026, 9:00 AM IST, transaction cash-1.';
    expect(attentionTexts(sampleFlag({ kind: 'paid_again', reason }))).toEqual({
      title: '₹900 was paid by somebody who has paid for the same',
      happened: `Another registration with the same phone or email was paid. ${reason} If one person paid twice, refund one of the two. If these are two people, mark the entry as resolved.`,
    });
  });

  it('say that a refund of the money did not arrive', () => {
    expect(
      attentionTexts(sampleFlag({ kind: 'paid_twice', refund_failure: 'Account closed' })).happened,
    ).toBe(
      'This registration was already paid. Please refund the second payment. A refund did not arrive. Razorpay refused it: Account closed. Try again, or pay by bank transfer.',
    );
  });

  it('offer to accept a different amount only when it is acceptable', () => {
    const happened = (changes: Parameters<typeof sampleFlag>[0]) =>
      attentionTexts(sampleFlag(changes)).happened;
    expect(happened({ acceptable: true })).toBe(
      'The registration is not completed. Accept the amount as paid, or refund it.',
    );
    expect(happened({ acceptable: false, payment_status: 'completed', purpose: 'donation' })).toBe(
      'The donation is completed by another payment. Refund this one.',
    );
    expect(happened({ acceptable: false, currency: 'USD' })).toBe(
      'The registration is not completed. A payment in USD cannot be accepted. Refund it.',
    );
    expect(happened({ acceptable: false })).toBe(
      'The registration is not completed, and this payment cannot be accepted. Refund it.',
    );
  });

  it('name what is still requested, and say when the refund waits for Razorpay', () => {
    const flag = sampleFlag({ kind: 'refund_requested', name: 'Anita', reason: 'Gave up the place.' });
    const asks = (requested_amount: number) => attentionTexts({ ...flag, requested_amount });
    expect([asks(900).title, asks(400).title, asks(0).title]).toEqual([
      'Anita asks for ₹900 back',
      'Anita asks for ₹400 back',
      'Anita asks for ₹900 back',
    ]);
    expect(asks(400).happened).toContain('Refund the amount');
    expect(asks(0).happened).toContain('waits for Razorpay');
    expect(amountLines({ ...flag, requested_amount: 400 })).toEqual([
      { label: 'Requested', value: '₹900' },
      { label: 'Still to refund', value: '₹400' },
    ]);
  });

  it('request nothing while the bank decides a dispute', () => {
    expect(attentionTexts(sampleDispute()).happened).toContain('unless you answer at Razorpay');
    expect(attentionTexts(sampleDispute({ dispute_status: 'under_review' })).happened).toContain(
      'closes automatically when the bank decides',
    );
    expect(attentionTexts(sampleDispute({ resolved_at: '2026-11-23T03:24:00Z' })).title).toBe(
      '₹1,000 was disputed at the bank',
    );
  });

  it('say where the email of a decision goes, or that there is none', () => {
    expect(emailText('receipt', { email: 'a@example.org' })).toBe('The receipt goes to a@example.org.');
    expect(emailText('confirmation', { email: '' })).toContain('No email is sent');
  });

  it('show an amount in its own currency', () => {
    const flag = sampleFlag({ amount: 12.5, currency: 'USD' });
    expect(attentionTexts(flag).title).toBe('12.50 USD was paid instead of ₹1,000');
  });

  it.each([
    ['amount_mismatch', ['Asked ₹1,000', 'Received ₹900']],
    ['paid_twice', ['Received ₹900']],
    ['unreadable_attempt', ['Asked ₹1,000']],
    ['sync_failed', ['Asked ₹1,000']],
    ['dispute', ['Disputed ₹900']],
  ] as const)('the kind %s shows the amounts %j', (kind, lines) => {
    expect(amountLines(sampleFlag({ kind })).map(({ label, value }) => `${label} ${value}`)).toEqual(lines);
  });

  it('say who closed an entry, or that it closed by itself', () => {
    expect(resolvedText(sampleFlag({ resolved_by: 'system', note: 'Refunded in full' }))).toBe(
      'Closed automatically: Refunded in full',
    );
    expect(resolvedText(sampleFlag({ resolved_by: 'admin', note: 'Carried forward' }))).toBe(
      'Resolved by admin: Carried forward',
    );
  });
});

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

const NO_PROBLEMS = {
  gateway: { keys_rejected_since: null, unreachable_since: null, test_keys_in_production: false },
  webhook: { silent: false, last_event_at: null, settled: 3 },
};

describe('alertTexts', () => {
  it('returns no alerts when there are no problems', () => {
    expect(alertTexts(NO_PROBLEMS)).toEqual([]);
  });

  it('says since when the keys are rejected, and that nobody can pay', () => {
    const gateway = {
      keys_rejected_since: '2026-11-22T03:24:00Z',
      unreachable_since: null,
      test_keys_in_production: false,
    };
    const [alert] = alertTexts({ ...NO_PROBLEMS, gateway });
    expect(alert).toMatchObject({
      type: 'error',
      message: 'Razorpay has rejected our keys since 22 Nov 2026, 8:54 AM IST. Nobody can pay.',
    });
  });

  it('says since when Razorpay does not respond, and that no money is lost', () => {
    const gateway = { ...NO_PROBLEMS.gateway, unreachable_since: '2026-11-22T03:24:00Z' };
    const [alert] = alertTexts({ ...NO_PROBLEMS, gateway });
    expect(alert?.message).toBe(
      'Razorpay has not responded since 22 Nov 2026, 8:54 AM IST. Nobody can pay online.',
    );
    expect(alert?.description).toContain('No money is lost');
  });

  it.each([
    [
      { settled: 1, last_event_at: null },
      '1 payment was completed within the last day, but no message about it has arrived for at least 30 minutes. No message has ever arrived.',
    ],
    [
      { settled: 1_200, last_event_at: '2026-11-20T03:24:00Z' },
      '1,200 payments were completed within the last day, but no message about them has arrived for at least 30 minutes. The last message arrived on 20 Nov 2026, 8:54 AM IST.',
    ],
  ])('reports a silent webhook with %j', (counts, description) => {
    const [alert] = alertTexts({ ...NO_PROBLEMS, webhook: { silent: true, ...counts } });
    expect(alert?.type).toBe('warning');
    expect(alert?.description).toContain(description);
  });

  it('sorts the alerts by severity', () => {
    const kinds = alertTexts({
      gateway: {
        keys_rejected_since: '2026-11-22T03:24:00Z',
        unreachable_since: null,
        test_keys_in_production: true,
      },
      webhook: { silent: true, last_event_at: null, settled: 1 },
    }).map(({ kind }) => kind);
    expect(kinds).toEqual(['keys', 'test-keys', 'webhook']);
  });
});

const FAILED = { id: 'a', failure: '550 RCPT TO refused', created_at: '', failed_at: '' };

describe('the texts of an undelivered mail', () => {
  it('link to its subject and say that the address was refused', () => {
    expect(messageTexts({ ...FAILED, kind: 'donation-receipt', subject: 'don_1' })).toEqual({
      title: 'Donation receipt',
      subject: 'don_1',
      to: '/donations?q=don_1',
      reason: 'The address was refused',
    });
  });

  it('show the time of an alarm about rejected keys', () => {
    const texts = messageTexts({
      ...FAILED,
      kind: 'gateway-alert',
      subject: 'keys-rejected 2026-11-22T03:24:00.000Z',
    });
    expect(texts).toMatchObject({
      title: 'Alert: Razorpay rejects our keys',
      subject: '22 Nov 2026, 8:54 AM IST',
      to: null,
    });
  });
});
