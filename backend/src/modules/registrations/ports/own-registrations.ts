import type { OwnRegistration } from '../domain/own-registration.js';
import type { Contact, RegistrationChangeDetails } from '../domain/registration-change.js';

/** Registrations by the token of their page. Every method takes part in the current transaction. */
export abstract class OwnRegistrations {
  /** Null when no registration has this token, or had it before its place went to another person. */
  abstract find(token: string): Promise<OwnRegistration | null>;
  /** {@link find}, with the row locked until the transaction ends. */
  abstract lock(token: string): Promise<OwnRegistration | null>;
  /** Null when there is no registration with this id. */
  abstract findById(id: number): Promise<OwnRegistration | null>;
  /** {@link lock} of a registration that exists. */
  abstract lockById(id: number): Promise<OwnRegistration>;
  /** The newest change that the person made; null when there is none. */
  abstract lastOwnChange(id: number): Promise<RegistrationChangeDetails | null>;
  /** The ids of other published programs of the same name or series that begin after `today`, soonest first. */
  abstract findOtherDates(programId: number, today: string): Promise<number[]>;
  /**
   * Confirms a free registration that waits for it. Its seats are still held, or free. Returns false when the person has confirmed
   * another one for the same since it was stored.
   * @throws PROGRAM_FULL, OPTION_FULL
   */
  abstract confirm(id: number, at: Date): Promise<boolean>;
  /** Cancels the whole registration. Its seats are free, and its money is not refunded yet. */
  abstract cancel(id: number, at: Date): Promise<void>;
  /** Keeps the places of these people, and counts the others as cancelled. */
  abstract keepPlaces(id: number, people: number, names: readonly string[]): Promise<void>;
  /**
   * Replaces the names and the contact. `sealedNothing` replaces the ID number and removes the address, because they are of
   * another person; null keeps them.
   */
  abstract rename(
    id: number,
    names: readonly string[],
    contact: Contact,
    sealedNothing: Buffer | null,
  ): Promise<void>;
  /**
   * Replaces the link, the check-in code and the pages of the payments, because the first place went to another person. Lock
   * the payments first.
   */
  abstract renewLinks(id: number): Promise<void>;
}
