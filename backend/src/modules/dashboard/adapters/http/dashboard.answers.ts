import { DonationFiguresAnswer } from '../../../donations/index.js';
import { RegistrationFiguresAnswer } from '../../../registrations/index.js';
import { VolunteerFiguresAnswer } from '../../../volunteers/index.js';

export class ProgramFiguresAnswer {
  total!: number;
  /** Last day in India is today or later. */
  upcoming!: number;
}

/** The dashboard's figures. Amounts in rupees. */
export class StatsAnswer {
  success!: true;
  donations!: DonationFiguresAnswer;
  volunteers!: VolunteerFiguresAnswer;
  programs!: ProgramFiguresAnswer;
  registrations!: RegistrationFiguresAnswer;
}
