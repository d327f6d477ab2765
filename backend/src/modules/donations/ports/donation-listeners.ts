/** What another module does about refunds of donations, inside the transaction that stores them. A repeat changes nothing. */
export interface DonationListener {
  /** A refund is stored and not yet sent. @throws AppError to refuse it */
  refundRequested(transactionId: string): Promise<void>;
  /** Refunds were stored as they were made, also failed ones. */
  refunded(transactionId: string): Promise<void>;
}

/** The modules that follow refunds of donations. They register in their module files. */
export class DonationListeners implements DonationListener {
  private readonly listeners: DonationListener[] = [];

  register(listener: DonationListener): void {
    this.listeners.push(listener);
  }

  async refundRequested(transactionId: string): Promise<void> {
    for (const listener of this.listeners) await listener.refundRequested(transactionId);
  }

  async refunded(transactionId: string): Promise<void> {
    for (const listener of this.listeners) await listener.refunded(transactionId);
  }
}
