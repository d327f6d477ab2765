import type { EntryDirection } from '@qlu/contracts/waiting-list/waiting-list.resource';
import type { Digest } from '../../../kernel/vault.js';
import type { EndedState, OfferedOrder, WaitingEntry, WaitingPerson } from '../domain/waiting-entry.js';

export interface NewWaitingEntry extends WaitingPerson {
  reference: string;
  tokenDigest: Buffer;
  tokenSealed: Buffer;
  at: Date;
}

export interface EndedOffer extends Pick<WaitingEntry, 'id' | 'offers'> {
  state: Extract<EndedState, 'registered' | 'expired'>;
}

/** The choices of the public for a program and one of its options. */
export interface PublicPlaces {
  isClosed: boolean;
  /** Null without a limit. */
  free: number | null;
  /** Of the program and of the option; null without a limit. */
  capacity: number | null;
  optionCapacity: number | null;
}

/**
 * Waiting lists. Every method takes part in the current transaction. The locks of a transaction come in this order: the
 * registrations of the entry, the program, the entry, the seats.
 */
export abstract class WaitingListRepository {
  /**
   * Adds an entry at the end of the list, with the program locked until the transaction ends. Null when the list has an open
   * one with this email address.
   */
  abstract add(entry: NewWaitingEntry): Promise<number | null>;
  abstract find(id: number): Promise<WaitingEntry | null>;
  abstract findByToken(token: Digest): Promise<WaitingEntry | null>;
  /** {@link find}, with the entry locked until the transaction ends. The program is locked before, against offers. */
  abstract lock(id: number): Promise<WaitingEntry | null>;
  /** The places that the public can take now; null when the program does not offer the option. */
  abstract publicPlaces(programId: number, option: string): Promise<PublicPlaces | null>;
  abstract programsWithEntries(): Promise<number[]>;
  /** The first entry that waits and fits the free seats of a program. */
  abstract firstThatFits(programId: number): Promise<number | null>;
  /**
   * Holds the seats of an entry, and changes its state. Returns the number of this offer.
   * @throws PROGRAM_FULL, OPTION_FULL; ALREADY_WAITING when the person has another open entry
   */
  abstract offer(entry: WaitingEntry, at: Date, until: Date): Promise<number>;
  /** The offers of a program that no longer hold seats: taken by a registration, or ended. */
  abstract endedOffers(programId: number): Promise<EndedOffer[]>;
  /** The open entries of a program. @param withHeldOrders also those for which an unpaid order holds seats */
  abstract openEntries(programId: number, withHeldOrders: boolean): Promise<number[]>;
  /** The open entries for an option that has ended, except those for which an unpaid order holds seats. */
  abstract entriesOfEndedOptions(programId: number): Promise<number[]>;
  abstract endHold(id: number): Promise<void>;
  /** The orders and registrations that took offers to this entry. */
  abstract findOrders(id: number): Promise<OfferedOrder[]>;
  abstract end(id: number, state: EndedState, at: Date): Promise<void>;
  /** The place of an entry among those who wait, from 1; null when it does not wait. */
  abstract findPlace(id: number): Promise<number | null>;
  /** Changes places with the entry that waits before or after it, with the program locked. False when there is none. */
  abstract move(id: number, direction: EntryDirection): Promise<boolean>;
  /** True when the office has closed the list of a program. */
  abstract isClosed(programId: number): Promise<boolean>;
  /** False when nothing changes. */
  abstract setClosed(programId: number, isClosed: boolean): Promise<boolean>;
}
