import type { RegistrationStatus } from '@qlu/contracts/registrations/registrations.rules';

/** Labels of the status filter. */
export const REGISTRATION_STATUS_TEXTS: Record<RegistrationStatus, string> = {
  pending: 'Registration pending',
  registered: 'Registered',
  no_seat: 'Paid, without a place',
  failed: 'Registration failed',
  cancelled: 'Cancelled',
};
