/** Another module that follows refunds of donations, inside the transaction that stores them. A repeat changes nothing. */
export abstract class DonationListener {
  /** A refund is stored and not yet sent. @throws AppError to refuse it */
  abstract refundRequested(transactionId: string): Promise<void>;
  /** Refunds were stored as they were made, also failed ones. */
  abstract refunded(transactionId: string): Promise<void>;
}
