/** What another module does about refunds of donations, inside the transaction that stores them. A repeat changes nothing. */
export interface DonationFollower {
  /** A refund is stored and not yet sent. @throws AppError to refuse it */
  refundRequested(transactionId: string): Promise<void>;
  /** Refunds were stored as they were made, also failed ones. */
  refunded(transactionId: string): Promise<void>;
}

/** The modules that follow refunds of donations. They register in their module files. */
export class DonationFollowers implements DonationFollower {
  private readonly followers: DonationFollower[] = [];

  register(follower: DonationFollower): void {
    this.followers.push(follower);
  }

  async refundRequested(transactionId: string): Promise<void> {
    for (const follower of this.followers) await follower.refundRequested(transactionId);
  }

  async refunded(transactionId: string): Promise<void> {
    for (const follower of this.followers) await follower.refunded(transactionId);
  }
}
