import type { Recipient } from '../../notifications/index.js';
import type { Payment, PaymentPurpose } from '../domain/payment.js';

/** What a payment is for, as its payer may read it again: nothing to reach or to identify the person by. */
export interface PaymentSubject {
  /** Who filled in the form. */
  name: string;
  program: { id: number; name: string; date: string; time: string; location: string; people: number } | null;
  donation: { type: string; sponsoredProgram: string | null; spots: number | null; plan: string } | null;
}

/** Whom the office reaches about a payment, and what was paid for in a few words. */
export interface PaymentContact {
  name: string;
  phone: string;
  email: string;
  /** The program's name, or the donation's label. */
  item: string;
}

/** What a payment is for. Its module registers with {@link PaymentOwners} in its module file. */
export interface PaymentOwner {
  /**
   * The money of `payment` has come. Called once, inside the transaction that settles it: what the owner stores is
   * stored together with the payment, or not at all.
   */
  paymentSettled(payment: Payment, settledAt: Date): Promise<void>;

  /** What the payment is for; null when nothing is stored for it. Reads only. */
  subjectOf(payment: Payment): Promise<PaymentSubject | null>;

  /** The contacts of these payments by the payment's id; those that are not the owner's are left out. Reads only. */
  contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>>;

  /** Whom to write to about the payment; null when nothing is stored for it. Reads only. */
  payerOf(payment: Payment): Promise<Recipient | null>;
}

/** Who is notified of a settled payment, by its purpose. */
export class PaymentOwners {
  private readonly owners = new Map<PaymentPurpose, PaymentOwner>();

  register(purpose: PaymentPurpose, owner: PaymentOwner): void {
    this.owners.set(purpose, owner);
  }

  /** The contacts of these payments by the payment's id. Reads only. */
  async contactsOf(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    const found = await Promise.all([...this.owners.values()].map((owner) => owner.contactsOf(paymentIds)));
    return new Map(found.flatMap((contacts) => [...contacts]));
  }

  of(payment: Payment): PaymentOwner {
    const owner = this.owners.get(payment.purpose);
    if (!owner) throw new Error(`Nobody owns payments for a ${payment.purpose}`);
    return owner;
  }
}
