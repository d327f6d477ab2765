import type { Recipient } from '../../notifications/index.js';
import type { RegisteredProgram } from '../domain/registration.js';
import type {
  ChangeableRegistration,
  Contact,
  MoveDetails,
  RegistrationChange,
} from '../domain/registration-change.js';

/** Where a registration moves to. */
export interface Move {
  program: RegisteredProgram;
  option: string;
  /** Paise that are owed there, 0 without it; negative when too much was paid. */
  balance?: number;
  /** True when the program may get more participants than its capacity. */
  overbook?: boolean;
  /** A visitor gets no free seats that fit somebody on the waiting list there. */
  byVisitor?: boolean;
}

/** Changes of registrations by the office, and their history. Every method takes part in the current transaction. */
export abstract class RegistrationChanges {
  /** A complete registration, without a lock; null when there is none. */
  abstract read(id: number): Promise<ChangeableRegistration | null>;
  /** A complete registration with its row locked until the transaction ends; null when there is none. */
  abstract lock(id: number): Promise<ChangeableRegistration | null>;
  /**
   * Replaces the program and the option. What was paid does not change. A registration without a seat gets one.
   * @throws PROGRAM_FULL, OPTION_FULL unless `overbook`
   */
  abstract move(id: number, to: Move): Promise<void>;
  /** Removes the marks of the check-in. Returns how many there were. */
  abstract removeArrivals(id: number): Promise<number>;
  /**
   * Reduces the number of people and counts the cancelled places, which are the last ones. False, without a change, when
   * somebody was checked in at one of them.
   */
  abstract setPeople(id: number, people: number): Promise<boolean>;
  abstract setContact(id: number, contact: Contact): Promise<void>;
  /** Cancels a complete free registration. False when there is none with this transaction id. */
  abstract cancelFree(transactionId: string): Promise<boolean>;
  /** True when somebody of the registration was checked in. */
  abstract hasArrivals(transactionId: string): Promise<boolean>;
  /** Adds an entry to the history of a registration and returns the entry's id. */
  abstract add(
    transactionId: string,
    change: Omit<RegistrationChange, 'id' | 'transactionId'>,
  ): Promise<string>;
  /**
   * Name and email address of the first person at `at`, when that place went to another person since then and the email
   * address is another one now, or that person was erased; else null. The address is empty when none is known.
   */
  abstract findFormerContact(transactionId: string, at: Date): Promise<Recipient | null>;
  /**
   * The moves that the email about the move `id` reports, in order: those that no sent email has reported to this person, and all
   * later ones. Empty when the email about a later move reports them.
   */
  abstract movesReportedBy(id: string): Promise<MoveDetails[]>;
  /** Paise that were paid too much since the last move, less what was refunded of it by now, and all processed refunds. */
  abstract overpaid(transactionId: string): Promise<{ overpaid: number; refunded: number }>;
  /** Null when no entry has this id. @param id a UUID */
  abstract find(id: string): Promise<RegistrationChange | null>;
}
