import type { RegistrationRecord } from '@qlu/contracts/registrations/registrations.resource';
import type { RegistrationStatus } from '@qlu/contracts/registrations/registrations.rules';

/** The text of a badge: the status, except one that is not a word. */
function badgeText(status: string): string {
  return status === 'no_seat' ? 'no place' : status;
}

type Statuses = Pick<RegistrationRecord, 'registration_status' | 'payment_status' | 'amount'>;

/** Whether a free registration waits for the confirmation by email, or got none in time. */
function isToConfirm({ registration_status: status, amount }: Statuses): boolean {
  return status === 'pending' && amount === 0;
}

/** What the badges of a registration say. No payment belongs to a free place that is not confirmed. */
export function badgesOf(registration: Statuses): { registration: string; payment: string | null } {
  if (isToConfirm(registration)) return { registration: 'unconfirmed', payment: null };
  const { registration_status: status, payment_status: payment } = registration;
  return { registration: badgeText(status), payment };
}

/** Labels of the status filter. */
export const REGISTRATION_STATUS_TEXTS: Record<RegistrationStatus, string> = {
  pending: 'Registration pending',
  registered: 'Registered',
  no_seat: 'Paid, without a place',
  failed: 'Registration failed',
  cancelled: 'Cancelled',
};
