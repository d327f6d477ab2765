/** A payer's dispute with the bank, as Razorpay reports it. Amounts in paise of `currency`. */
export interface GatewayDispute {
  id: string;
  /** The Razorpay payment. */
  paymentId: string;
  amount: number;
  currency: string;
  /** Razorpay's words: fraud, retrieval, chargeback, pre_arbitration, arbitration. */
  phase: string;
  /** Razorpay's words: open, under_review, won, lost, closed. */
  status: string;
  reasonCode: string;
  /** Until when the merchant must answer; null where Razorpay names no deadline. */
  respondBy: Date | null;
}

/** Whether nothing is left to do or to wait for. */
export function isDecided({ status }: GatewayDispute): boolean {
  return status === 'won' || status === 'lost' || status === 'closed';
}
