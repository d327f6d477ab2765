import { DonationFiguresResponse } from '../../../donations/http.js';
import { RegistrationFiguresResponse } from '../../../registrations/http.js';
import { VolunteerFiguresResponse } from '../../../volunteers/http.js';

export class ProgramFiguresResponse {
  total!: number;
  /** Last day in India is today or later. */
  upcoming!: number;
}

/** The dashboard's figures. Amounts in rupees. */
export class StatsResponse {
  success!: true;
  donations!: DonationFiguresResponse;
  volunteers!: VolunteerFiguresResponse;
  programs!: ProgramFiguresResponse;
  registrations!: RegistrationFiguresResponse;
}
