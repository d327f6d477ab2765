import type { WaitingState } from '@qlu/contracts/waiting-list/waiting-list.rules';

export interface WaitingPerson {
  programId: number;
  name: string;
  email: string;
  phone: string;
  /** The description of the price option; empty when there is only one. */
  option: string;
  people: number;
}

export interface WaitingEntry extends WaitingPerson {
  id: number;
  /** The vault seals the token of the links for it. */
  reference: string;
  tokenSealed: Buffer;
  state: WaitingState;
  /** How many offers were made to this entry. */
  offers: number;
  offerEndsAt: Date | null;
}

export type EndedState = Exclude<WaitingState, 'waiting' | 'offered' | 'no_seat' | 'cancelled' | 'passed_on'>;

/** The owner under which the vault seals the token of an entry, and the text of its digest. */
export const waitingTokenOwner = (reference: string): string => `waiting entry ${reference}`;
export const waitingTokenText = (token: string): string => `waiting-list-token ${token}`;

/** Of the emails about one offer and its end, so that each offer has its own. */
export const offerSubject = ({ id, offers }: Pick<WaitingEntry, 'id' | 'offers'>): string =>
  `${id} ${offers}`;

export function isOpen({ state }: Pick<WaitingEntry, 'state'>): boolean {
  return state === 'waiting' || state === 'offered';
}

/** An order or registration that took an offer. */
export interface OfferedOrder {
  transactionId: string;
  isConfirmed: boolean;
  /** It was paid when the program was full, and its payment is neither refunded nor has it got a seat. */
  isWithoutSeat: boolean;
  isCancelled: boolean;
  /** Its place went to another person. */
  isPassedOn: boolean;
}

/**
 * The outcome of the orders that took an offer of one entry: a complete registration, which the job stores a moment later, or
 * a payment that is kept without a seat. Null when there is neither.
 */
export function findOutcome(orders: readonly OfferedOrder[]): 'registered' | 'no_seat' | null {
  if (orders.some(({ isConfirmed }) => isConfirmed)) return 'registered';
  return orders.some(({ isWithoutSeat }) => isWithoutSeat) ? 'no_seat' : null;
}
