import type {
  AttentionFlagResponse,
  AttentionResponse,
  FailedMessageResponse,
} from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { formatMoney, formatRupees } from '@qlu/contracts/money/money.rules';
import { emailKind, type SubjectUse } from '../../people/email-texts';
import { formatCount, formatCounted } from '../../ui/count';

/** An open or resolved flag. Amounts in `currency`, `expected_amount` in rupees, instants in UTC. */
export type AttentionFlag = AttentionFlagResponse;

/** All flags, and problems with the connection to Razorpay. */
export type Attention = AttentionResponse;

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

export type AttentionAction =
  | { kind: 'accept' | 'seat' | 'refund' | 'transfer' | 'resolve'; label: string }
  | { kind: 'razorpay'; label: string; address: string };

const AFTER_FAILURE: AttentionAction[] = [
  { kind: 'refund', label: 'Try Again' },
  { kind: 'transfer', label: 'Paid Back by Bank Transfer' },
];

/** The actions for an entry. The first is the recommended one. */
export function attentionActions(flag: AttentionFlag): AttentionAction[] {
  const resolve: AttentionAction = { kind: 'resolve', label: 'Mark as Resolved' };
  const refund: AttentionAction[] =
    flag.refund_failure === null ? [{ kind: 'refund', label: 'Refund' }] : AFTER_FAILURE;
  switch (flag.kind) {
    case 'amount_mismatch':
      return flag.acceptable
        ? [
            { kind: 'accept', label: `Accept ${formatMoney(flag.amount, flag.currency)} as Paid` },
            ...refund,
            resolve,
          ]
        : [...refund, resolve];
    case 'paid_twice':
    case 'paid_again':
    case 'program_over':
    case 'program_cancelled':
    case 'charge_after_end':
      return [...refund, resolve];
    case 'refund_failed':
      return [...AFTER_FAILURE, resolve];
    case 'refund_requested':
      return flag.requested_amount > 0 ? [...refund, { kind: 'resolve', label: 'Decline' }] : [resolve];
    case 'no_seat':
      return [{ kind: 'seat', label: 'Give a Place' }, ...refund];
    case 'unreadable_attempt':
    case 'sync_failed':
    case 'cancel_refused':
      return [{ kind: 'razorpay', label: 'Open at Razorpay', address: paymentAddress(flag) }, resolve];
    case 'dispute':
      return [
        {
          kind: 'razorpay',
          label: isAnswered(flag) ? 'Open at Razorpay' : 'Answer at Razorpay',
          address: `${RAZORPAY}/disputes`,
        },
        resolve,
      ];
  }
}

const RAZORPAY = 'https://dashboard.razorpay.com/app';

/** The page of the payment or order in Razorpay's dashboard; the list of payments when neither is known. */
function paymentAddress({ gateway_payment_id: id }: AttentionFlag): string {
  if (/^pay_\w+$/.test(id)) return `${RAZORPAY}/payments/${id}`;
  if (/^order_\w+$/.test(id)) return `${RAZORPAY}/orders/${id}`;
  return `${RAZORPAY}/payments`;
}

const SOON_HOURS = 72;

interface Deadline {
  text: string;
  tone: 'calm' | 'soon' | 'overdue';
}

/** Texts for Razorpay's dispute statuses. Unknown statuses are shown as they are. */
const STATUS_TEXTS: Record<string, string> = {
  open: 'Waiting for your answer',
  action_required: 'The bank asks for more proof',
  under_review: 'The bank decides',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
};

export function disputeStatusText(status: string): string {
  return STATUS_TEXTS[status] ?? status.replaceAll('_', ' ');
}

/** Whether we have answered, so that only the bank can act. */
function isAnswered({ dispute_status }: Pick<AttentionFlag, 'dispute_status'>): boolean {
  return ['under_review', 'won', 'lost', 'closed'].includes(dispute_status ?? '');
}

/** Until when we must answer; null when no answer is due. */
export function disputeDeadline(flag: AttentionFlag, now = new Date()): Deadline | null {
  if (!flag.respond_by || isAnswered(flag)) return null;
  const hours = (new Date(flag.respond_by).getTime() - now.getTime()) / HOUR_MS;
  const day = formatInstant(flag.respond_by);
  if (hours < 0) return { text: `The time to answer ended on ${day}`, tone: 'overdue' };
  if (hours > SOON_HOURS) return { text: `Answer by ${day}`, tone: 'calm' };
  return { text: `Answer by ${day}: ${remainingText(hours)} left`, tone: 'soon' };
}

function remainingText(hours: number): string {
  if (hours < 1) return 'less than an hour';
  const [count, unit] = hours < 48 ? [Math.floor(hours), 'hour'] : [Math.floor(hours / 24), 'day'];
  return formatCounted(count, unit);
}

/** Sorts disputes first, by their deadline. The others keep the order of the server. */
export function byDeadline(flags: readonly AttentionFlag[]): AttentionFlag[] {
  return [...flags].sort((one, other) => rank(one) - rank(other));
}

function rank(flag: AttentionFlag): number {
  if (flag.kind !== 'dispute') return Number.MAX_VALUE;
  return flag.respond_by && !isAnswered(flag) ? new Date(flag.respond_by).getTime() : Number.MAX_SAFE_INTEGER;
}

/** `3 payments need a decision`. Shown on the dashboard and on the page Needs Attention. */
export function decisionTexts(count: number): string {
  if (count === 0) return 'Nothing needs a decision';
  return `${formatCount(count)} ${count === 1 ? 'payment needs' : 'payments need'} a decision`;
}

interface AlertTexts {
  kind: 'keys' | 'unreachable' | 'test-keys' | 'webhook';
  type: 'error' | 'warning';
  message: string;
  description: string;
}

/** Problems with the connection to Razorpay, the most severe first. */
export function alertTexts({ gateway, webhook }: Pick<Attention, 'gateway' | 'webhook'>): AlertTexts[] {
  const alerts: AlertTexts[] = [];
  if (gateway.keys_rejected_since) {
    alerts.push({
      kind: 'keys',
      type: 'error',
      message: `Razorpay has rejected our keys since ${formatInstant(gateway.keys_rejected_since)}. Nobody can pay.`,
      description:
        'Refunds are waiting too. No money is lost: the website checks open payments again every few minutes. Please call the person who looks after the server. The website must use the keys shown in the Razorpay dashboard under API Keys.',
    });
  }
  if (gateway.unreachable_since) {
    alerts.push({
      kind: 'unreachable',
      type: 'error',
      message: `Razorpay has not responded since ${formatInstant(gateway.unreachable_since)}. Nobody can pay online.`,
      description:
        'No money is lost: payments that were made are completed as soon as Razorpay responds again. Look at status.razorpay.com. If Razorpay works there, please call the person who looks after the server.',
    });
  }
  if (gateway.test_keys_in_production) {
    alerts.push({
      kind: 'test-keys',
      type: 'error',
      message: 'Test keys are in use: payments do not move any money.',
      description:
        'Visitors see a successful payment, but no money arrives. Please call the person who looks after the server: the website needs the live keys.',
    });
  }
  if (webhook.silent) alerts.push(silentWebhookTexts(webhook));
  return alerts;
}

function silentWebhookTexts({ settled, last_event_at }: Attention['webhook']): AlertTexts {
  const count = `${formatCount(settled)} ${settled === 1 ? 'payment was' : 'payments were'}`;
  const last = last_event_at
    ? `The last message arrived on ${formatInstant(last_event_at)}.`
    : 'No message has ever arrived.';
  return {
    kind: 'webhook',
    type: 'warning',
    message: 'Razorpay is not sending messages about payments.',
    description: `${count} completed within the last day, but no message about ${settled === 1 ? 'it' : 'them'} has arrived for at least 30 minutes. ${last} No money is lost: the website asks Razorpay itself, but confirmations take longer. In the Razorpay dashboard under Webhooks, check that the webhook is enabled and has the right address.`,
  };
}

interface MessageTexts {
  title: string;
  subject: string;
  /** Back office page that shows the subject; null when there is none. */
  to: string | null;
  reason: string;
}

/** Describes an undelivered mail and the reason. */
export function messageTexts({ kind, subject, failure }: FailedMessageResponse): MessageTexts {
  const [title, page, use] = emailKind(kind);
  return {
    title,
    subject: subjectText(subject, use),
    to: use === 'searched' ? `${page}?q=${encodeURIComponent(subject)}` : page,
    reason: / RCPT /.test(failure) ? 'The address was refused' : `Could not be sent (${failure})`,
  };
}

function subjectText(subject: string, use: SubjectUse): string {
  if (use === 'hidden') return '';
  // `keys-rejected 2026-11-22T03:24:00.000Z`
  return use === 'instant' ? formatInstant(subject.replace(/^\S+ /, '')) : subject;
}
