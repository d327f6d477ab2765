import { formatMoney, formatRupees } from '@qlu/contracts/money/money.rules';
import type { AttentionFlag } from './attention-flag';
import { isAnswered } from './dispute-deadline';

/** Title and description of an entry. */
export function attentionTexts(flag: AttentionFlag): { title: string; happened: string } {
  const amount = formatMoney(flag.amount, flag.currency);
  switch (flag.kind) {
    case 'amount_mismatch':
      return {
        title: `${amount} came instead of ${formatRupees(flag.expected_amount)}`,
        happened: mismatchText(flag),
      };
    case 'paid_twice':
      return {
        title: `${amount} came a second time`,
        happened: `This ${flag.purpose} was paid already. Refund the second payment.`,
      };
    case 'paid_again':
      return {
        title: `${amount} came late, after the payer paid again`,
        happened: `The payer tried twice. Another ${flag.purpose} for the same thing is paid and stays. Refund this one.`,
      };
    case 'program_over':
      return {
        title: `${amount} came after the program`,
        happened:
          'The registration is confirmed, but the program was over when the money came. Refund it, or carry it forward with the participant and mark the entry as dealt with.',
      };
    case 'unreadable_attempt':
      return {
        title: 'The website cannot read a payment attempt',
        happened:
          'It counts no money for this attempt. If Razorpay shows that money came, refund it there, then mark the entry as dealt with.',
      };
    case 'sync_failed':
      return {
        title: 'Razorpay does not answer about this payment',
        happened:
          'The website has asked for more than an hour and does not know whether money came. It asks again by itself, and the entry closes when Razorpay answers.',
      };
    case 'dispute':
      return {
        title: `${amount} ${flag.resolved_at ? 'was' : 'is'} disputed at the bank`,
        happened: isAnswered(flag)
          ? 'Your answer is with the bank, and the entry closes by itself when the bank decides. Do not refund the payment meanwhile.'
          : 'The payer asks the bank for the money back, and gets it if you do not answer at Razorpay. Do not refund it here as well.',
      };
  }
}

function mismatchText({ purpose, payment_status, acceptable, currency }: AttentionFlag): string {
  if (acceptable) {
    return `The ${purpose} is not completed. Accept the amount as paid, or refund it.`;
  }
  if (payment_status === 'completed') {
    return `The ${purpose} is completed by another payment. Refund this one.`;
  }
  if (currency !== 'INR') {
    return `The ${purpose} is not completed. A payment in ${currency} cannot be accepted. Refund it.`;
  }
  return `The ${purpose} is not completed, and this payment cannot be accepted. Refund it.`;
}

/** The amounts of an entry, each with its label. Unknown amounts are left out. */
export function amountLines(flag: AttentionFlag): { label: string; value: string }[] {
  const expected = { label: 'Asked', value: formatRupees(flag.expected_amount) };
  const amount = formatMoney(flag.amount, flag.currency);
  switch (flag.kind) {
    case 'amount_mismatch':
      return [expected, { label: 'Received', value: amount }];
    case 'unreadable_attempt':
    case 'sync_failed':
      return [expected];
    case 'dispute':
      return [{ label: 'Disputed', value: amount }];
    default:
      return [{ label: 'Received', value: amount }];
  }
}

const SYSTEM = 'system';

/** `Closed automatically: Refunded in full`, `Dealt with by admin: Carried forward`. */
export function resolvedText({ resolved_by, note }: AttentionFlag): string {
  return resolved_by === SYSTEM ? `Closed automatically: ${note}` : `Dealt with by ${resolved_by}: ${note}`;
}
