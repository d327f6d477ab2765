import type { MessagesResponse } from '@qlu/contracts/api/index';
import type { Attention } from '../resources/attention/attention-flag';
import { decisionTexts } from '../resources/attention/decision-texts';
import { byDeadline, disputeDeadline } from '../resources/attention/dispute-deadline';
import { formatCount } from '../ui/count';

/** @param mails undefined when they could not be loaded */
export function attentionSummary(
  { flags, open_count }: Pick<Attention, 'flags' | 'open_count'>,
  mails: Pick<MessagesResponse, 'failed' | 'waiting'> | undefined,
  now: Date,
): { headline: string; details: string[] } {
  const [first] = byDeadline(flags.filter((flag) => flag.resolved_at === null));
  const deadline = first && disputeDeadline(first, now);
  const details = [...(deadline ? [`Dispute: ${deadline.text}.`] : []), ...mailTexts(mails)];
  return {
    headline: decisionTexts(open_count),
    details: details.length > 0 ? details : ['Problems with payments and mails appear here.'],
  };
}

function mailTexts(mails: Pick<MessagesResponse, 'failed' | 'waiting'> | undefined): string[] {
  if (!mails) return ['Whether mails wait is not known at the moment.'];
  const failed = mails.failed.length;
  const { waiting } = mails;
  return [
    ...(failed > 0 ? [`${formatCount(failed)} ${mailOrMails(failed)} could not be delivered.`] : []),
    ...(waiting > 0
      ? [`${formatCount(waiting)} ${mailOrMails(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`]
      : []),
  ];
}

function mailOrMails(count: number): string {
  return count === 1 ? 'mail' : 'mails';
}
