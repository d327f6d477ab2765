/** A payer's dispute with the bank, as Razorpay reports it. Amounts in paise of `currency`. */
export interface GatewayDispute {
  id: string;
  /** The Razorpay payment. */
  paymentId: string;
  amount: number;
  currency: string;
  /** Razorpay's value: fraud, retrieval, chargeback, pre_arbitration, arbitration. */
  phase: string;
  /** Razorpay's value: open, under_review, won, lost, closed. */
  status: string;
  reasonCode: string;
  /** Until when the merchant must respond; null when Razorpay sets no deadline. */
  respondBy: Date | null;
}

/** Whether the dispute has ended. */
export function isDecided({ status }: GatewayDispute): boolean {
  return status === 'won' || status === 'lost' || status === 'closed';
}
