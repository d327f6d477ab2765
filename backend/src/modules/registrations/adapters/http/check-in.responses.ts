import type { Arrival, CheckInParticipant, CheckInProgram } from '../persistence/check-in-queries.js';

/** One person who has arrived. */
export class ArrivalResponse implements Arrival {
  /** 1 is the participant; the people who come along follow. */
  place!: number;
  /** An instant in UTC. */
  at!: string;
  /** Who marked it. */
  by!: string;
}

export class CheckInParticipantResponse implements CheckInParticipant {
  id!: number;
  full_name!: string;
  number_of_people!: number;
  /** The first is the registrant; empty when they are not known. */
  participant_names!: string[];
  phone!: string;
  arrivals!: ArrivalResponse[];
}

export class CheckInProgramResponse implements CheckInProgram {
  id!: number;
  program_name!: string;
  venue!: string;
  start_date!: string;
  end_date!: string | null;
  /** By name. */
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

export class ProgramCheckInResponse {
  success!: true;
  program!: CheckInProgramResponse;
}

export class AttendanceResponse {
  success!: true;
}
