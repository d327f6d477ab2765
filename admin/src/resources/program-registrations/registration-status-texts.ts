import type { RegistrationRecord } from '@qlu/contracts/registrations/registrations.resource';
import type { RegistrationStatus } from '@qlu/contracts/registrations/registrations.rules';

/** The text of a badge: the status, except one that is not a word. */
export function badgeText(status: string): string {
  return status === 'no_seat' ? 'no place' : status;
}

/** Whether a free registration waits for the confirmation by email, or got none in time. */
export function isToConfirm({
  registration_status: status,
  amount,
}: Pick<RegistrationRecord, 'registration_status' | 'amount'>): boolean {
  return status === 'pending' && amount === 0;
}

/** Labels of the status filter. */
export const REGISTRATION_STATUS_TEXTS: Record<RegistrationStatus, string> = {
  pending: 'Registration pending',
  registered: 'Registered',
  no_seat: 'Paid, without a place',
  failed: 'Registration failed',
  cancelled: 'Cancelled',
};
