import type { UserResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import type { BadgeTone } from '@qlu/contracts/registrations/registrations.rules';

export const STATUS_BADGES: Record<UserResponse['status'], { text: string; tone: BadgeTone }> = {
  active: { text: 'Active', tone: 'positive' },
  invited: { text: 'Invited', tone: 'secondary' },
  disabled: { text: 'Disabled', tone: 'destructive' },
};

/** How much the user may refund of one payment. */
export function refundText({ role, refund_limit }: Pick<UserResponse, 'role' | 'refund_limit'>): string {
  if (role === 'owner') return 'No limit';
  return refund_limit ? `Up to ${formatRupees(refund_limit)}` : 'None';
}

/** The state of the last invitation; null when there is nothing to say about it. */
export function invitationText(
  { status, invitation_expires_at: expires }: Pick<UserResponse, 'status' | 'invitation_expires_at'>,
  now = new Date(),
): string | null {
  if (status === 'disabled' || (!expires && status === 'active')) return null;
  return expires && new Date(expires) > now
    ? `The link in the email works until ${formatInstant(expires)}.`
    : 'The link in the email has expired. Please send the invitation again.';
}
