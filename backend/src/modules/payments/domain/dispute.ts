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
  /** Null when Razorpay does not send it. */
  createdAt: Date | null;
}

/** The facts that decide whether the money of a disputed payment can be refunded. */
export type KnownDispute = Pick<
  GatewayDispute,
  'id' | 'paymentId' | 'amount' | 'currency' | 'phase' | 'status' | 'respondBy'
>;

/** In these phases the bank only asks, and a refund is one of the answers. */
const QUESTIONS: readonly string[] = ['fraud', 'retrieval'];

export function isDecided({ status }: Pick<GatewayDispute, 'status'>): boolean {
  return status === 'won' || status === 'lost' || status === 'closed';
}

/** True when a report was read before the decision that is stored. A later phase begins anew. */
export function isOvertaken(report: GatewayDispute, known: KnownDispute | undefined): boolean {
  return known !== undefined && isDecided(known) && !isDecided(report) && known.phase === report.phase;
}

/** True when a bank has yet to decide about one Razorpay payment. */
export function isDisputed(gatewayPaymentId: string, disputes: readonly KnownDispute[]): boolean {
  return disputes.some((one) => one.paymentId === gatewayPaymentId && !isDecided(one));
}

/** True when the bank may take the money of one Razorpay payment back, also when it is refunded. */
export function mayBeTakenBack(gatewayPaymentId: string, disputes: readonly KnownDispute[]): boolean {
  return isDisputed(
    gatewayPaymentId,
    disputes.filter(({ phase }) => !QUESTIONS.includes(phase)),
  );
}

/** Paise of one Razorpay payment that the bank took back for the payer. */
export function takenBack(gatewayPaymentId: string, disputes: readonly KnownDispute[]): number {
  return disputes
    .filter(({ paymentId, status }) => paymentId === gatewayPaymentId && status === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0);
}
