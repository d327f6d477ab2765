/** The settings of the server for payments. */
export abstract class PaymentSettings {
  /** The age of an open payment at its first sync that nobody reported. */
  abstract readonly reconcileAfterMs: number;
  /** The operator's email address. */
  abstract readonly alertEmail: string;
}
