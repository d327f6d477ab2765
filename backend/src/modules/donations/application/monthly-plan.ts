import type { DonationRequest } from './create-donation.js';

/** What a page needs to open the checkout of a monthly gift. */
export interface MonthlyCheckout {
  transactionId: string;
  keyId: string;
  subscriptionId: string;
  /** In the address of the donor's page. */
  token: string;
}

interface Source {
  /** @throws MONTHLY_GIFTS_OFF, VALIDATION_FAILED, TRANSACTION_ID_REUSED, ALREADY_PAID, GATEWAY_* */
  start(request: DonationRequest): Promise<MonthlyCheckout>;
  pagePath(transactionId: string): Promise<string | null>;
}

/** Donations of every month. The module that has them registers in its module file. */
export class MonthlyPlan implements Source {
  private source: Source | null = null;

  register(source: Source): void {
    this.source = source;
  }

  start(request: DonationRequest): Promise<MonthlyCheckout> {
    if (!this.source) throw new Error('No module offers monthly gifts');
    return this.source.start(request);
  }

  /** The donor's page about the monthly gift of a charge; null for another donation. */
  async pagePath(transactionId: string): Promise<string | null> {
    return (await this.source?.pagePath(transactionId)) ?? null;
  }
}
