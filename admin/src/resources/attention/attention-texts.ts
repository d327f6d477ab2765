import { formatMoney, formatRupees } from '@qlu/contracts/money/money.rules';
import type { AttentionFlag } from './attention-flag';
import { isAnswered } from './dispute-deadline';

/** Title and description of an entry. */
export function attentionTexts(flag: AttentionFlag): { title: string; happened: string } {
  const { title, happened } = textsOfKind(flag);
  if (flag.refund_failure === null || flag.kind === 'refund_requested') return { title, happened };
  return {
    title,
    happened: `${happened} A refund did not arrive. ${failureText(flag.refund_failure)} Try again, or pay by bank transfer.`,
  };
}

function textsOfKind(flag: AttentionFlag): { title: string; happened: string } {
  const amount = formatMoney(flag.amount, flag.currency);
  switch (flag.kind) {
    case 'amount_mismatch':
      return {
        title: `${amount} was paid instead of ${formatRupees(flag.expected_amount)}`,
        happened: mismatchText(flag),
      };
    case 'paid_twice':
      return {
        title: `${amount} was paid a second time`,
        happened: `This ${flag.purpose} was already paid. Please refund the second payment.`,
      };
    case 'paid_again':
      if (flag.reason) {
        return {
          title: `${amount} was paid by somebody who has paid for the same`,
          happened: `Another ${flag.purpose} with the same phone or email was paid. ${flag.reason} If one person paid twice, refund one of the two. If these are two people, mark the entry as resolved.`,
        };
      }
      return {
        title: `${amount} arrived late, after the payer had paid again`,
        happened: `The payer tried twice. Another ${flag.purpose} for the same thing is paid and valid. Please refund this one.`,
      };
    case 'program_over':
      return {
        title: `${amount} arrived after the program`,
        happened:
          'The registration is confirmed, but the program was over when the money arrived. Refund it, or agree with the participant to carry it forward and mark the entry as resolved.',
      };
    case 'program_cancelled':
      return {
        title: `${amount} arrived after the program was cancelled`,
        happened:
          'The program was cancelled while the payer was paying. Refund it, or move the registration to another date and mark the entry as resolved.',
      };
    case 'no_seat':
      return {
        title: `${amount} arrived when the program was full`,
        happened:
          'The order no longer held its places, and the program was full. The registration is not confirmed, and the payer has an email that says so. Please give a place or refund the money.',
      };
    case 'refund_requested':
      if (flag.refund_failure !== null && flag.requested_amount > 0) {
        return {
          title: `${openAmount(flag)} did not reach ${flag.name || 'the payer'} (${flag.item})`,
          happened: `${failureText(flag.refund_failure)} ${flag.reason} Try again, or pay by bank transfer.`,
        };
      }
      return {
        title: `${flag.name || 'The payer'} asks for ${isPartOpen(flag) ? openAmount(flag) : amount} back`,
        happened:
          flag.requested_amount > 0
            ? `${flag.reason} Refund the amount, or decline it with a note why, and tell the person.`
            : `${flag.reason} The refund waits for Razorpay. This entry closes when the money is sent.`,
      };
    case 'unreadable_attempt':
      return {
        title: 'The website cannot read a payment attempt',
        happened:
          'The website counts no money for this attempt. If Razorpay shows a payment, refund it there, then mark the entry as resolved.',
      };
    case 'sync_failed':
      return {
        title: 'Razorpay does not confirm this payment',
        happened:
          'The website has asked for more than an hour and does not know whether the payer has paid. It keeps asking, and this entry closes when Razorpay answers.',
      };
    case 'refund_failed':
      return {
        title: `${amount} did not reach ${flag.name || 'the payer'} (${flag.item})`,
        happened: `${failureText(flag.reason)} Try again, or pay by bank transfer.`,
      };
    case 'charge_after_end':
      return {
        title: `${amount} was charged after the monthly gift had ended or stopped`,
        happened:
          'The donor has a receipt that says so. Ask the donor, then refund it, or keep it and mark the entry as resolved.',
      };
    case 'cancel_refused':
      return {
        title: 'Razorpay does not cancel a monthly gift',
        happened:
          'Somebody cancelled this gift more than an hour ago, and Razorpay refuses. It may charge again. We keep trying; please cancel the subscription at Razorpay.',
      };
    case 'dispute':
      return {
        title: `${amount} ${flag.resolved_at ? 'was' : 'is'} disputed at the bank`,
        happened: isAnswered(flag)
          ? 'The bank has your answer, and this entry closes automatically when the bank decides. Please do not refund the payment until then.'
          : 'The payer has asked the bank for the money back, and will get it unless you answer at Razorpay. Please do not refund it here as well.',
      };
  }
}

/** Why a refund failed. Razorpay often gives no reason. */
function failureText(reason: string): string {
  return reason ? `Razorpay refused it: ${reason.replace(/[.]?$/, '.')}` : 'The bank returned the money.';
}

/** Where the email of a decision goes. The office may have no address of somebody. */
export function emailText(mail: 'confirmation' | 'receipt', { email }: Pick<AttentionFlag, 'email'>): string {
  return email ? `The ${mail} goes to ${email}.` : 'No email is sent, because no address is stored.';
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
    case 'refund_failed':
      return [{ label: 'Not refunded', value: amount }];
    case 'dispute':
      return [{ label: 'Disputed', value: amount }];
    case 'refund_requested':
      return [
        { label: 'Requested', value: amount },
        ...(isPartOpen(flag) ? [{ label: 'Still to refund', value: openAmount(flag) }] : []),
      ];
    default:
      return [{ label: 'Received', value: amount }];
  }
}

function openAmount({ requested_amount, currency }: AttentionFlag): string {
  return formatMoney(requested_amount, currency);
}

/** Whether a part of what was requested is refunded, or waits for Razorpay. */
function isPartOpen({ requested_amount, amount }: AttentionFlag): boolean {
  return requested_amount > 0 && requested_amount < amount;
}

const SYSTEM = 'system';

/** `Closed automatically: Refunded in full`, `Resolved by admin: Carried forward`. */
export function resolvedText({ resolved_by, note }: AttentionFlag): string {
  return resolved_by === SYSTEM ? `Closed automatically: ${note}` : `Resolved by ${resolved_by}: ${note}`;
}
