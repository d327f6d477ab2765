import type { Payment, StoredPayment } from './entities.ts';
import type { PaymentHistory } from './payment-history.ts';

export const listModes = ['fresh', 'stale'] as const;
type ListMode = (typeof listModes)[number];

/** What the API's lists of payments show: the truth, or the state of some time ago. */
export class PaymentLists {
  private readonly history: PaymentHistory;
  private mode: ListMode = 'fresh';
  private ms = 0;

  constructor(history: PaymentHistory) {
    this.history = history;
  }

  /** @param ms by how much a stale list lags */
  setMode(mode: ListMode, ms: number): void {
    this.mode = mode;
    this.ms = ms;
  }

  shown({ payment }: StoredPayment): Payment {
    return this.mode === 'fresh' ? payment : this.history.asOf(payment, Date.now() - this.ms);
  }
}
