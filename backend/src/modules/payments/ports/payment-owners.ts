import type { RefundSuggestion } from '@qlu/contracts/payments/refunds.rules';
import type { CalendarEvent } from '../../../kernel/calendar-writer.js';
import type { Recipient } from '../../notifications/index.js';
import { PAYMENT_PURPOSES, type Payment, type PaymentPurpose } from '../domain/payment.js';

/** The subject of a payment, as its result page shows it. It holds no contact details and no ID number. */
export interface PaymentSubject {
  name: string;
  /** Empty when the office took the registration or donation by hand. */
  idType: string;
  program: {
    id: number;
    name: string;
    /** First and last day; the last one is null for one day, and when the program was moved to another date. */
    date: string;
    endDate: string | null;
    time: string;
    location: string;
    people: number;
    /** At most one for each person, as far as they are known; the first is the registrant. */
    names: string[];
    /** The chosen price option; empty when there was only one. */
    option: string;
    /** The program's, as it is now. Only for people with a place. */
    joiningLink: string | null;
    /** False when it was paid after its seats were no longer held, and the program was full. */
    hasSeat: boolean;
    /** By the participant. */
    isCancelled: boolean;
    /** By the office. */
    isProgramCancelled: boolean;
    /** The entrance reads it; empty when the payment pays what is owed since a move. */
    checkInCode: string;
    /**
     * The token of the page of the registration, when the payment is the difference for another date; empty when it pays what is
     * owed since a move; else missing.
     */
    registrationToken?: string;
  } | null;
  donation: { type: string; sponsoredProgram: string | null; spots: number | null; plan: string } | null;
}

/** The contact of the payer for the office, and a label of what was paid for. */
export interface PaymentContact {
  name: string;
  phone: string;
  email: string;
  /** The program's name, or the donation's label. */
  item: string;
}

/** A payment, and another one that is most likely of the same person for the same. */
export interface PaymentRepeat {
  paymentId: string;
  otherId: string;
}

/** A payment by its transaction id, and the `confirmedAt` of {@link PaymentOwner.paymentSettled}. */
export interface SettledPayment {
  transactionId: string;
  confirmedAt: Date;
}

/** What owns the payments of one purpose. Its class has {@link OwnsPayments}. */
export interface PaymentOwner {
  /**
   * Handles the settlement of `payment`. Called once, inside the transaction that settles it, so that the owner's changes are
   * stored together with the payment or not at all.
   * @param confirmedAt An instant: now for Razorpay's money, the date of receipt for the office's money. When the payer paid
   *   is `payment.settledAt`.
   */
  paymentSettled(payment: Payment, confirmedAt: Date): Promise<void>;

  /** {@link paymentSettled} for many payments. Only donations are stored in such numbers. */
  allSettled?(settled: readonly SettledPayment[]): Promise<void>;

  /**
   * Handles what Razorpay reports about the attempts of an unsettled payment. Called outside of transactions; a repeat
   * changes nothing. @param isInProgress an attempt may still take money
   */
  attemptsSeen?(payment: Payment, isInProgress: boolean): Promise<void>;

  /**
   * Removes what an unpaid payment is for, because its only order was refused for good. False when it has to stay. Called
   * inside a transaction that then removes the payment.
   */
  discard?(payment: Payment): Promise<boolean>;

  /** True when the payer has given up what this completed payment was for, so that another payment is no repeat. Reads only. */
  isGivenUp?(payment: Payment): Promise<boolean>;

  /** Until when the order of an unpaid payment holds what it is for; null when it holds nothing. */
  holdEndsAt?(payment: Payment): Date | null;

  /**
   * Prepares what is paid for before the order of an unpaid payment is opened again. Called inside a transaction. Payments
   * of an owner without it are not opened again by their page.
   * @throws AppError when it cannot be paid any more
   */
  reopen?(payment: Payment): Promise<void>;

  /** True when {@link reopen} would most likely accept, and no attempt is in progress. Reads only. */
  isPayable?(payment: Payment): Promise<boolean>;

  /**
   * May refuse a refund of the settled payment by throwing an AppError. Called inside the transaction that stores the
   * refund, before it is sent. Refunds that were made at Razorpay are not asked for.
   */
  refundRequested?(payment: Payment): Promise<void>;

  /** The transaction ids of other payments for the same, newest first; missing when there are never any. Reads only. */
  findDifferences?(payment: Payment): Promise<string[]>;

  /**
   * The refund of a settled payment that the published policy suggests; null or missing when the policy does not apply. Reads
   * only. @param refundable paise of the payment that can still be refunded
   */
  suggestedRefund?(payment: Payment, refundable: number, now: Date): Promise<RefundSuggestion | null>;

  /**
   * The transaction id of the payment that is locked before this settled one, because {@link paymentRefunded} may lock further
   * payments for the same; null or missing for none. Reads only.
   */
  lockedBefore?(payment: Payment): Promise<string | null>;

  /**
   * Handles refunds of a settled payment, also failed ones. Called inside the transaction that stores them; a repeat changes
   * nothing.
   */
  paymentRefunded?(payment: Payment): Promise<void>;

  /** The subject of the payment; null when nothing is stored for it. Reads only. */
  findSubject(payment: Payment): Promise<PaymentSubject | null>;

  /** When and where the payer is expected; null when nobody is. Reads only. */
  findEvent(payment: Payment): Promise<CalendarEvent | null>;

  /** The contacts of these payments by payment id, without the payments of other owners. Reads only. */
  findContacts(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>>;

  /**
   * The person who paid, as known then, when what was paid for went to a person with another email address; else null. The
   * address is empty when none is known, as after an erasure. Reads only.
   */
  findFormerPayer?(payment: Payment): Promise<Recipient | null>;

  /**
   * The payments that are most likely of the same person, by phone or email, for the same as one of these: paid and not refunded,
   * or under way. Two payments that both know the payer's digest are left out: `PaymentAttempts` compares them. Reads only.
   */
  repeatsOf?(paymentIds: readonly string[]): Promise<PaymentRepeat[]>;

  /** The recipient of emails about the payment; null when nothing is stored for it. Reads only. */
  findPayer(payment: Payment): Promise<Recipient | null>;

  /**
   * The transaction ids of forms that were never paid, still hold personal data, were opened last before `before` and have no
   * attempt in progress. Reads only.
   */
  unpaidBefore(before: Date): Promise<string[]>;

  /**
   * Removes the personal data of a form and keeps the rest. False when {@link unpaidBefore} does not have it any more, because
   * somebody has begun to pay.
   * @param sealedNothing an empty text, sealed for this transaction id, in place of the ID number
   */
  erase(transactionId: string, before: Date, sealedNothing: Buffer): Promise<boolean>;
}

/** The classes of the owners. */
export const PAYMENT_OWNER_CLASSES = new WeakMap<object, PaymentPurpose>();

/** The class owns the payments of this purpose. Each purpose has one. */
export function OwnsPayments(purpose: PaymentPurpose) {
  return (owner: new (...parts: never[]) => PaymentOwner): void => {
    PAYMENT_OWNER_CLASSES.set(owner, purpose);
  };
}

/** The owners of payments by purpose. */
export class PaymentOwners {
  private readonly owners = new Map<PaymentPurpose, PaymentOwner>();

  register(purpose: PaymentPurpose, owner: PaymentOwner): void {
    this.owners.set(purpose, owner);
  }

  async findContacts(paymentIds: readonly string[]): Promise<Map<string, PaymentContact>> {
    const found = await Promise.all([...this.owners.values()].map((owner) => owner.findContacts(paymentIds)));
    return new Map(found.flatMap((contacts) => [...contacts]));
  }

  async findFormerPayer(payment: Payment): Promise<Recipient | null> {
    return (await this.of(payment).findFormerPayer?.(payment)) ?? null;
  }

  all(): PaymentOwner[] {
    return [...this.owners.values()];
  }

  of({ purpose }: Pick<Payment, 'purpose'>): PaymentOwner {
    const owner = this.owners.get(purpose);
    if (!owner) throw new Error(`No owner is registered for the payment purpose ${purpose}`);
    return owner;
  }

  /** @throws when a purpose has no owner */
  requireAll(): void {
    for (const purpose of PAYMENT_PURPOSES) this.of({ purpose });
  }
}
