import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { formatCounted } from '../../ui/count';
import type { AttentionFlag } from './attention-flag';

const SOON_HOURS = 72;

export interface Deadline {
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
export function isAnswered({ dispute_status }: Pick<AttentionFlag, 'dispute_status'>): boolean {
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
