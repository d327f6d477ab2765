import type { AdminRegistration } from './registration';

/** The filter's words for what the badges show. */
export const REGISTRATION_STATUS_TEXTS: Record<AdminRegistration['registration_status'], string> = {
  pending: 'Registration pending',
  registered: 'Registered',
  failed: 'Registration failed',
  cancelled: 'Cancelled',
};
