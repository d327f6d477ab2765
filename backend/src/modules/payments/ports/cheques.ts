/** Cheques that the office received. Every method takes part in the current transaction. */
export abstract class Cheques {
  /** Stores that the bank did not honour the cheque of this payment: its money never arrived. */
  abstract markDishonoured(paymentId: string): Promise<void>;
}
