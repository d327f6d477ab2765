/** One line of a settlement, as Razorpay reports it. Amounts in paise. */
export interface SettlementLine {
  /** Razorpay's id of the payment, refund or adjustment. */
  entityId: string;
  /** `payment`, `refund`, `transfer`, `adjustment`, or another word of Razorpay. */
  type: string;
  settlementId: string;
  amount: number;
  /** Taken from the settlement. */
  debit: number;
  /** Added to the settlement: the amount less the fee. */
  credit: number;
  /** Includes the tax. */
  fee: number;
  tax: number;
  currency: string;
  /** Razorpay's id of the payment of a refund or adjustment; null for a payment. */
  paymentId: string | null;
  /** The bank's reference of the transfer; null until the bank has it. */
  utr: string | null;
  settledAt: Date;
}
