import type { Payment, StoredPayment } from './entities.ts';
import type { PaymentHistory } from './payment-history.ts';

export const listModes = ['fresh', 'stale'] as const;
type ListMode = (typeof listModes)[number];

/** What the API's payment lists show: the current state, or an earlier one. */
export class PaymentLists {
  private readonly history: PaymentHistory;
  private mode: ListMode = 'fresh';
  private ms = 0;

  constructor(history: PaymentHistory) {
    this.history = history;
  }

  /** @param ms the delay of a stale list, in milliseconds */
  setMode(mode: ListMode, ms: number): void {
    this.mode = mode;
    this.ms = ms;
  }

  shown({ payment }: StoredPayment): Payment {
    return this.mode === 'fresh' ? payment : this.history.asOf(payment, Date.now() - this.ms);
  }
}
