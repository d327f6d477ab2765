import type { PublicProgramRecord } from '@qlu/contracts/programs/programs.resource';
import type { OptionSeats } from '../domain/seats.js';
import type { Program, ProgramDraft } from '../domain/program.js';

/** How often and when the program changed in a way that calendars show. */
export interface CalendarRevision {
  calendar_sequence: number;
  /** Null when it never changed. */
  calendar_changed_at: Date | null;
}

/** The facts about the seats of a program that visitors may know. */
export interface PublicSeats {
  /** The seats that they cannot take, by option. */
  seats: OptionSeats[];
  takesWaiting: boolean;
}

export type CalendarProgram = PublicProgramRecord & Pick<Program, 'id' | 'status'> & CalendarRevision;

/** Stored programs. Every method takes part in the current transaction. */
export abstract class ProgramRepository {
  abstract add(draft: ProgramDraft): Promise<Program>;
  /** Replaces all fields of a program. Null when no program has this id. Calling it again changes nothing more. */
  abstract change(id: number, draft: ProgramDraft): Promise<Program | null>;
  /**
   * Links a program to the banner with this picture; null removes the link. Returns the path of the previous banner.
   * @throws PROGRAM_NOT_FOUND, BANNER_NOT_FOUND; PROGRAM_HAS_BANNER or BANNER_ALREADY_LINKED when one of both has another link
   */
  abstract linkBanner(id: number, bannerPath: string | null): Promise<string | null>;
  abstract findHolder(bannerPath: string): Promise<string | null>;
  /** True when a program was cancelled for everyone registered: then it stays cancelled. */
  abstract hasCancellation(id: number): Promise<boolean>;
  abstract find(id: number): Promise<Program | null>;
  /** {@link find}, with the program locked for other changes until the transaction ends. */
  abstract lock(id: number): Promise<Program | null>;
  /**
   * {@link find}, and the program does not change until the transaction ends. Registrations do not wait for each other. Do not
   * change the program in the same transaction: two of them would wait for each other.
   */
  abstract lockShared(id: number): Promise<Program | null>;
  /** When a program was changed last, as the API shows it; null when there is no such program. */
  abstract changedAt(id: number): Promise<string | null>;
  abstract findForCalendar(id: number): Promise<(Program & CalendarRevision) | null>;
  abstract takenSeats(id: number): Promise<OptionSeats[]>;
  abstract publicSeats(id: number): Promise<PublicSeats>;
}
