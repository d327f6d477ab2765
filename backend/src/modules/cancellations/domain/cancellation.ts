import type { CancellationWay } from '@qlu/contracts/cancellations/cancellations.resource';

/** A program that was cancelled with everyone registered for it. */
export interface Cancellation {
  programId: number;
  way: CancellationWay;
  /** The program to which everyone moves; null for the other ways. */
  targetProgramId: number | null;
  by: string;
  at: Date;
}

/** One registration of a cancelled program. */
export interface CancellationItem {
  id: string;
  cancellation: Cancellation;
  registrationId: number;
  transactionId: string;
  option: string;
  /** The program of the registration now: another one after a move. */
  programId: number;
  isPaidAtRazorpay: boolean;
  /** The transaction ids of the differences that were paid for other dates, newest first. */
  differences: string[];
  /** Counts from 1. A retry after a failure has the next number. */
  attempt: number;
}

/** The idempotency key of the refund of one registration. */
export function refundIdOf({ id, attempt }: Pick<CancellationItem, 'id' | 'attempt'>): string {
  return `c${id.replaceAll('-', '')}_${attempt}`;
}

/** What the user confirmed, as it is now. `refunds` in paise. */
export interface CancellationSize {
  registrations: number;
  refunds: number;
}
