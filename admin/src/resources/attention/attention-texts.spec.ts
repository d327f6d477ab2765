import { amountLines, attentionTexts, emailText, resolvedText } from './attention-texts';
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
