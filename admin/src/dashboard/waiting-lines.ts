import type { DecisionsResponse, MessagesResponse } from '@qlu/contracts/api/index';
import { DONATION_LABELS, type DonationType } from '@qlu/contracts/donations/donations.rules';
import { formatMoney } from '@qlu/contracts/money/money.rules';
import {
  type Attention,
  byDeadline,
  decisionTexts,
  disputeDeadline,
} from '../resources/attention/attention-texts';
import { formatCount, formatCounted } from '../ui/count';

interface WaitingLine {
  text: string;
  /** The list that shows it. */
  to: string;
}

/** What waits for the office beside payments and emails, the most urgent first. */
export function waitingLines(decisions: DecisionsResponse): WaitingLine[] {
  const { failed_refunds } = decisions;
  const counted = [
    [decisions.balances, 'unsettled balance', '/attention'],
    [decisions.late_check_ins, 'late check-in', '/attention'],
    [decisions.refused_cancellations, 'refused cancellation', '/attention'],
    [decisions.new_requests, 'new personal request', '/personal-requests?status=new'],
    [decisions.pending_volunteers, 'new volunteer', '/volunteers?status=pending'],
  ] as const;
  return [
    ...failed_refunds.map(({ purpose, name, item, amount, currency }) => ({
      text: `${formatMoney(amount, currency)} did not reach ${name || 'the payer'} (${purpose === 'donation' ? DONATION_LABELS[item as DonationType] : item})`,
      to: '/attention',
    })),
    ...counted.flatMap(([count, unit, to]) => (count > 0 ? [{ text: formatCounted(count, unit), to }] : [])),
  ];
}

/**
 * @param mails undefined when they could not be loaded
 * @param waiting how many other things wait for the office; undefined when they could not be loaded
 */
export function attentionSummary(
  { flags, open_count }: Pick<Attention, 'flags' | 'open_count'>,
  mails: Pick<MessagesResponse, 'failed' | 'waiting'> | undefined,
  waiting: number | undefined,
  now = new Date(),
): { headline: string; details: string[] } {
  const [first] = byDeadline(flags.filter((flag) => flag.resolved_at === null));
  const deadline = first && disputeDeadline(first, now);
  const details = [
    ...(deadline ? [`Dispute: ${deadline.text}.`] : []),
    ...mailTexts(mails),
    ...(waiting === undefined ? ['We cannot tell at the moment what else is new.'] : []),
  ];
  return {
    headline: open_count === 0 && waiting ? 'New for the office' : decisionTexts(open_count),
    details: details.length > 0 ? details : ['Problems with payments and emails appear here.'],
  };
}

function mailTexts(mails: Pick<MessagesResponse, 'failed' | 'waiting'> | undefined): string[] {
  if (!mails) return ['We cannot tell at the moment whether emails are waiting.'];
  const failed = mails.failed.length;
  const { waiting } = mails;
  return [
    ...(failed > 0 ? [`${formatCount(failed)} ${emailOrEmails(failed)} could not be delivered.`] : []),
    ...(waiting > 0
      ? [
          `${formatCount(waiting)} ${emailOrEmails(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting to be sent.`,
        ]
      : []),
  ];
}

function emailOrEmails(count: number): string {
  return count === 1 ? 'email' : 'emails';
}
