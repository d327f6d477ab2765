import type { CheckInParticipant, CheckInProgram } from '../persistence/check-in-queries.js';

export class CheckInParticipantResponse implements CheckInParticipant {
  id!: number;
  full_name!: string;
  number_of_people!: number;
  phone!: string;
}

export class CheckInProgramResponse implements CheckInProgram {
  id!: number;
  program_name!: string;
  venue!: string;
  start_date!: string;
  end_date!: string | null;
  participants!: CheckInParticipantResponse[];
}

export class CheckInResponse {
  success!: true;
  /**
   * Today in India.
   * @example "2026-11-22"
   */
  date!: string;
  /** The programs that run today, with the participants whose registration is complete. */
  programs!: CheckInProgramResponse[];
}
