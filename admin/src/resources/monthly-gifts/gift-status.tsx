import type { MonthlyGiftRecord } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import {
  isEnded,
  MONTHLY_GIFT_LABELS,
  type MonthlyGiftStatus,
} from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import type { BadgeTone } from '@qlu/contracts/registrations/registrations.rules';
import { Badge } from '../../ui/badge';

const TONES: Partial<Record<MonthlyGiftStatus, BadgeTone>> = {
  active: 'positive',
  pending: 'destructive',
  halted: 'destructive',
};

/** The status of a monthly gift, with what the status alone does not say. */
export function GiftStatus({ gift }: { gift: MonthlyGiftRecord }) {
  const { status, paused_by_payer, cancel_requested_at } = gift;
  const isBeingCancelled = cancel_requested_at !== null && !isEnded(status);
  return (
    <span>
      <Badge tone={TONES[status] ?? 'outline'}>{MONTHLY_GIFT_LABELS[status]}</Badge>
      {paused_by_payer && <span className="line quiet">in the UPI app</span>}
      {isBeingCancelled && <span className="line quiet">is being cancelled</span>}
    </span>
  );
}
