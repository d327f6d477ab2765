import {
  instantProblem,
  madeByProblem,
  marksProblem,
  presentProblem,
} from '@qlu/contracts/registrations/attendance.fields';
import { ValidatedBy } from '../../../../platform/http/resource-classes.js';
import type { MarkOutcome } from '../../application/attendance-service.js';

export class AttendanceRequest {
  /** Whether the person is there; false takes a mark back. */
  @ValidatedBy(presentProblem)
  present!: boolean;
}

/** A mark that a phone made, maybe without a network. */
export class SentMarkRequest {
  /** A random UUID. A mark that is sent again changes nothing. */
  id!: string;
  registration_id!: number;
  /** The program in whose list the person was marked. */
  program_id!: number;
  /** 1 is the participant; the people who come along follow. */
  place!: number;
  /** Whether the person is there; false takes a mark back. */
  present!: boolean;
  /** Milliseconds since 1970, of the phone's clock. */
  at!: number;
}

export class SentMarksRequest {
  /** When the phone sends them, by its clock, in milliseconds since 1970. Shows how wrong that clock is. */
  @ValidatedBy(instantProblem)
  sent_at!: number;

  /** The user who made the marks: they are rejected in a session of somebody else. */
  @ValidatedBy(madeByProblem)
  made_by?: string;

  /** Oldest first, at most 100. */
  @ValidatedBy(marksProblem)
  marks!: SentMarkRequest[];
}

/** One person who has arrived. */
export class ArrivalResponse {
  /** 1 is the participant; the people who come along follow. */
  place!: number;
  /** An instant in UTC. */
  at!: string;
  /** Who marked it. */
  by!: string;
}

export class CheckInParticipantResponse {
  id!: number;
  full_name!: string;
  number_of_people!: number;
  /** The first is the registrant; empty when they are not known. */
  participant_names!: string[];
  phone!: string;
  transaction_id!: string;
  /** SHA-256 of the check-in code, in hexadecimal digits. */
  code_digest!: string;
  /** Rupees that are still owed; negative when too much was paid. */
  balance!: number;
  arrivals!: ArrivalResponse[];
}

/** A registration whose people are not expected. */
export class CheckInOtherResponse {
  id!: number;
  full_name!: string;
  /** `passed_on`: the code is of a person whose place went to another one, who is `full_name`. */
  state!: 'not_paid' | 'not_confirmed' | 'cancelled' | 'no_seat' | 'passed_on';
  /** SHA-256 of the check-in code, in hexadecimal digits. */
  code_digest!: string;
  /** The transaction id of an order of the last day that the office made and that is not paid yet; null for others. */
  open_order!: string | null;
}

/** Somebody who was checked in, whose registration was cancelled, moved, or has fewer people by now. */
export class CheckInConflictResponse {
  /** Of the mark. */
  id!: string;
  registration_id!: number;
  transaction_id!: string;
  full_name!: string;
  /** 1 is the participant; the people who come along follow. */
  place!: number;
  program_id!: number;
  program_name!: string;
  reason!: 'not-registered' | 'moved' | 'fewer-people';
  /** When the phone marked it, an instant in UTC. */
  at!: string;
  by!: string;
  /** When the registration was cancelled or changed, an instant in UTC; null when it is not known. */
  changed_at!: string | null;
}

export class CheckInConflictsResponse {
  success!: true;
  /** Oldest first. */
  conflicts!: CheckInConflictResponse[];
}

export class CheckInProgramResponse {
  id!: number;
  program_name!: string;
  venue!: string;
  start_date!: string;
  end_date!: string | null;
  /** True when a person who was checked in gets a certificate of participation after the last day. */
  certificate!: boolean;
  /** By name. */
  participants!: CheckInParticipantResponse[];
  /** Registrations that are not complete, so that the entrance can say why. */
  others!: CheckInOtherResponse[];
  /** People who were checked in and are not expected any more: the office decides. */
  conflicts!: CheckInConflictResponse[];
}

export class CheckInResponse {
  success!: true;
  /**
   * Today in India.
   * @example "2026-11-22"
   */
  date!: string;
  /** The user whose list this is. */
  user!: string;
  /** The programs that run today, with the participants whose registration is complete. */
  programs!: CheckInProgramResponse[];
}

export class ProgramCheckInResponse {
  success!: true;
  /**
   * Today in India.
   * @example "2026-11-22"
   */
  date!: string;
  /** The user whose list this is. */
  user!: string;
  program!: CheckInProgramResponse;
}

/** The registration of a check-in code, also on another day. */
export type CheckInOwner = Omit<CheckInCodeResponse, 'success'>;

/** The registration of a check-in code. */
export class CheckInCodeResponse {
  success!: true;
  id!: number;
  full_name!: string;
  program_id!: number;
  program_name!: string;
  start_date!: string;
  end_date!: string | null;
  state!: 'valid' | 'not_paid' | 'not_confirmed' | 'cancelled' | 'no_seat' | 'passed_on';
  /** Who is expected; null unless the state is `valid` and the program runs today. */
  participant!: CheckInParticipantResponse | null;
}

export class SentMarkResponse {
  id!: string;
  /**
   * `not-registered`: the registration is not complete any more. `moved`: it is for another program. `fewer-people`: this
   * place was cancelled. `other-day`: the role Check-in marks for the programs of the day, and sends at most three days
   * later.
   */
  outcome!: MarkOutcome;
}

export class SentMarksResponse {
  success!: true;
  results!: SentMarkResponse[];
}
