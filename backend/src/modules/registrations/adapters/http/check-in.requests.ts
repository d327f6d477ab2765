import {
  instantProblem,
  madeByProblem,
  marksProblem,
  presentProblem,
} from '@qlu/contracts/registrations/attendance.fields';
import { ValidatedBy } from '../../../../platform/http/validated-by.js';

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
