import { Injectable } from '@nestjs/common';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, toRupees } from '@qlu/contracts/money/money.rules';
import { PAID_BY_TEXTS } from '@qlu/contracts/payments/received.rules';
import { isAtRazorpay, type Payment } from '../domain/payment.js';
import { RECEIVED_BY_HAND } from '../domain/refund.js';
import { Attention } from '../adapters/persistence/attention.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';

/** A payment, and another one that is most likely of the same person for the same. */
interface Repeat {
  paymentId: string;
  other: Payment;
}

/**
 * Finds payments of one person for one thing when at least one of them came by hand. Such money has no payer digest, because
 * the office asks for no ID number, so that phone or email decide. Money under one bank reference is one payment, whatever its
 * day, its person and its purpose.
 */
@Injectable()
export class RepeatService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly owners: PaymentOwners,
    private readonly attention: Attention,
  ) {}

  /** Who paid what when for the same as this stored payment, or has an open order for it; empty when nobody. For the office. */
  async describeRepeats(payment: Payment): Promise<string> {
    const others = (await this.findRepeats([payment])).map(({ other }) => other.id);
    return [...(await this.describe(others)).values()].join(' ');
  }

  /** `Lakshmi Devi (9876543210): ₹5,000 online for Silence Retreat, paid on 29 Nov 2026, 2:05 PM IST.` by payment id. */
  async describe(paymentIds: readonly string[]): Promise<Map<string, string>> {
    const payments = await this.payments.findAll(paymentIds);
    const contacts = await this.owners.findContacts(paymentIds);
    return new Map(
      payments.map((payment) => {
        const { name, phone, item } = contacts.get(payment.id) ?? { name: '', phone: '', item: '' };
        const who = [name || 'Somebody', phone && `(${phone})`].filter(Boolean).join(' ');
        return [payment.id, `${who}: ${describeFacts(payment, item)}.`];
      }),
    );
  }

  /**
   * Flags those of these payments, of one purpose and all settled just now, that are a second payment. Call it at the end of
   * the transaction that settles them.
   */
  async flag(settled: readonly Payment[]): Promise<void> {
    const [first] = settled;
    if (!first) return;
    await this.attempts.lockSettlements(first.purpose, !isAtRazorpay(first));
    const repeats = await this.findRepeats(settled);
    const flagged = new Set<string>();
    for (const payment of settled) {
      const paid = repeats.find(
        ({ paymentId, other }) =>
          paymentId === payment.id && other.state === 'captured' && !flagged.has(other.id),
      );
      if (!paid) continue;
      flagged.add(payment.id);
      const { id: paymentId, amount, currency } = payment;
      const reason = `The other payment: ${describeFacts(paid.other)}, transaction ${paid.other.transactionId}.`;
      const gatewayPaymentId = payment.gatewayPaymentId ?? RECEIVED_BY_HAND;
      await this.attention.flag({
        kind: 'paid_again',
        paymentId,
        gatewayPaymentId,
        amount,
        currency,
        reason,
      });
    }
  }

  /**
   * True when a payment has an open flag because its person had paid before. Not when another name has the same phone or email: a
   * family may have one phone.
   */
  async isPaidAgain(payment: Payment): Promise<boolean> {
    const flags = await this.attention.ofPayment(payment.id);
    const flag = flags.find(({ kind, isOpen }) => kind === 'paid_again' && isOpen);
    // The flag of one and the same ID number has no reason.
    if (!flag?.reason) return flag !== undefined;
    const captured = (await this.findRepeats([payment])).filter(({ other }) => other.state === 'captured');
    const contacts = await this.owners.findContacts([payment.id, ...captured.map(({ other }) => other.id)]);
    const getName = (id: string) => contacts.get(id)?.name.toLowerCase();
    return captured.some(({ other }) => getName(other.id) === getName(payment.id));
  }

  private async findRepeats(payments: readonly Payment[]): Promise<Repeat[]> {
    const [first] = payments;
    if (!first) return [];
    const ids = payments.map(({ id }) => id);
    const found = [
      ...(await this.attempts.sameReference(ids)),
      ...((await this.owners.of(first).repeatsOf?.(ids)) ?? []),
    ];
    if (found.length === 0) return [];
    const others = await this.payments.findAll(found.map(({ otherId }) => otherId));
    return found.flatMap(({ paymentId, otherId }) =>
      others.filter(({ id }) => id === otherId).map((other) => ({ paymentId, other })),
    );
  }
}

/** How much, how, for what and when. It names nobody. */
function describeFacts(payment: Payment, item = ''): string {
  const { amount, mode, reference, state, settledAt, openSince } = payment;
  const what = `${formatRupees(toRupees(amount))} ${PAID_BY_TEXTS[mode]}`;
  const noted = reference && `reference ${reference}`;
  const when = settledAt
    ? `paid on ${formatInstant(settledAt)}`
    : `begun on ${formatInstant(openSince)}, not paid yet`;
  const refunded = state === 'refunded' && 'refunded since';
  return [item ? `${what} for ${item}` : what, noted, when, refunded].filter(Boolean).join(', ');
}
