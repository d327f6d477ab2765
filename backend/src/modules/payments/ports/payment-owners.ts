import type { Addressee } from '../../notifications/index.js';
import type { Payment, PaymentPurpose } from '../domain/payment.js';

/** What a payment is for, as its payer may read it again: nothing to reach or to identify the person by. */
export interface PaymentSubject {
  /** Who filled in the form. */
  name: string;
  program: { id: number; name: string; date: string; time: string; location: string; people: number } | null;
  donation: { type: string; sponsoredProgram: string | null; spots: number | null; plan: string } | null;
}

/** What a payment is for. Its module signs up with {@link PaymentOwners} in its module file. */
export interface PaymentOwner {
  /**
   * The money of `payment` has come. Called once, inside the transaction that settles it: what the owner stores is
   * stored together with the payment, or not at all.
   */
  paymentSettled(payment: Payment, settledAt: Date): Promise<void>;

  /** What the payment is for; null when nothing is stored for it. Reads only. */
  subjectOf(payment: Payment): Promise<PaymentSubject | null>;

  /** Whom to write to about the payment; null when nothing is stored for it. Reads only. */
  payerOf(payment: Payment): Promise<Addressee | null>;
}

/** Who is told of a settled payment, by its purpose. */
export class PaymentOwners {
  private readonly owners = new Map<PaymentPurpose, PaymentOwner>();

  signUp(purpose: PaymentPurpose, owner: PaymentOwner): void {
    this.owners.set(purpose, owner);
  }

  of(payment: Payment): PaymentOwner {
    const owner = this.owners.get(payment.purpose);
    if (!owner) throw new Error(`Nobody owns payments for a ${payment.purpose}`);
    return owner;
  }
}
