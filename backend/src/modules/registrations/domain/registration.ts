import type { ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import { programTime } from '@qlu/contracts/programs/programs.rules';
import type { ParticipantRecord } from '@qlu/contracts/registrations/registrations.resource';

/** The program as it was when the visitor registered. Later changes of the program do not change it. */
export interface RegisteredProgram {
  id: number;
  name: string;
  /** First day, an Indian calendar date. */
  date: string;
  time: string;
  location: string;
  facilitators: string;
}

/** A program as it is stored with a registration now. */
export function registeredProgram(program: ProgramRecord & { id: number }): RegisteredProgram {
  return {
    id: program.id,
    name: program.program_name,
    date: program.start_date,
    time: programTime(program),
    location: program.venue,
    facilitators: program.trainers_presenters,
  };
}

/** The chosen price option: paise for one person, and its description. */
export interface ChosenPrice {
  paise: number;
  description: string;
}

export interface NewRegistration {
  /** The client's idempotency key. */
  transactionId: string;
  /** Keyed digest of the whole request: equal for a repeat, different for another body with the same key. */
  requestDigest: Buffer;
  program: RegisteredProgram;
  participant: ParticipantRecord;
  /** Encrypted at rest. Lists show the mask. */
  idNumber: { sealed: Buffer; mask: string };
  optionDescription: string;
  /** Paise for one person. */
  unitAmount: number;
  people: number;
  /** Null for a free registration. */
  paymentId: string | null;
  /** Keyed digest of the participant, to find repeats of free registrations; null when the payment has it. */
  payerDigest: Buffer | null;
  /** When the registration was confirmed; null while its payment is open. */
  confirmedAt: Date | null;
  /** The office confirms that the program may have more participants than its capacity. */
  overbook?: boolean;
  /** The office registers: it may take free seats that fit somebody on the waiting list. */
  beforeWaitingList?: boolean;
  /** Keyed digest of the visitor's network, to limit the seats that it holds; null when it is not known. */
  heldFrom?: Buffer | null;
  /** Of a free registration: until when its seats are held for the confirmation by email; null when it needs none. */
  heldUntil?: Date | null;
  /** The entry of the waiting list whose offer it takes. */
  waitingEntryId?: number;
}

/** The names as they are stored; null when none is known. */
export function knownNames(names: readonly string[] | null | undefined): string[] | null {
  return names && names.length > 0 ? names.map((name) => name.trim()) : null;
}
