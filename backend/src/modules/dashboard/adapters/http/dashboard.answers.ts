import { RegistrationFiguresAnswer } from '../../../registrations/index.js';

export class ProgramFiguresAnswer {
  total!: number;
  /** Last day in India is today or later. */
  upcoming!: number;
}

/** The dashboard's figures. Amounts in rupees. */
export class StatsAnswer {
  success!: true;
  programs!: ProgramFiguresAnswer;
  registrations!: RegistrationFiguresAnswer;
}
