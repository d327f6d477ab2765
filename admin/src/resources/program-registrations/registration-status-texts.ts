import type { AdminRegistration } from './registration';

/** Labels of the status filter. */
export const REGISTRATION_STATUS_TEXTS: Record<AdminRegistration['registration_status'], string> = {
  pending: 'Registration pending',
  registered: 'Registered',
  failed: 'Registration failed',
  cancelled: 'Cancelled',
};
