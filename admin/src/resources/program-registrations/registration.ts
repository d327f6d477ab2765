import type { AdminRegistrationResponse, RegistrationFiguresResponse } from '@qlu/contracts/api/index';

/** `amount` in rupees for all people, `program_date` an Indian calendar date, `created_at` an instant. */
export type AdminRegistration = AdminRegistrationResponse;

/** `revenue` in rupees, net of refunds. */
export type RegistrationSummary = RegistrationFiguresResponse;
