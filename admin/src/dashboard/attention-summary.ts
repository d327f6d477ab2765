import type { MessagesResponse } from '@qlu/contracts/api/index';
import {
  type Attention,
  byDeadline,
  decisionTexts,
  disputeDeadline,
} from '../resources/attention/attention-texts';
import { formatCount } from '../ui/count';

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
