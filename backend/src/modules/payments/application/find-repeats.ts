import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees, rupeesOf } from '@qlu/contracts/money/money.rules';
import { PAID_BY_TEXTS } from '@qlu/contracts/payments/received.rules';
import { isAtRazorpay, isSettled, type Payment } from '../domain/payment.js';
import { RECEIVED_BY_HAND } from '../domain/refund.js';
import type { Attention } from '../ports/attention.js';
import type { PaymentAttempts } from '../ports/payment-attempts.js';
import type { PaymentOwners } from '../ports/payment-owners.js';
import type { PaymentRepository } from '../ports/payment-repository.js';

/** A payment, and another one that is most likely of the same person for the same. */
interface Repeat {
  paymentId: string;
  other: Payment;
}

/**
 * Finds payments of one person for one thing when at least one of them came by hand. Such money has no payer digest, because
 * the office asks for no ID number, so that phone or email decide.
 */
export class FindRepeats {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly owners: PaymentOwners,
    private readonly attention: Attention,
  ) {}

  /** Who paid what when for the same as this stored payment, or is paying it now; empty when nobody. For the office. */
  async sentenceOf(payment: Payment): Promise<string> {
    const others = (await this.of([payment])).map(({ other }) => other);
    return this.sentencesOf(others);
  }

  /** `Lakshmi Devi (9876543210): ₹5,000 online for Silence Retreat on 29 Nov 2026, 2:05 PM IST.` */
  async sentencesOf(payments: readonly Payment[]): Promise<string> {
    const contacts = await this.owners.contactsOf(payments.map(({ id }) => id));
    const sentences = payments.map((payment) => {
      const { name, phone, item } = contacts.get(payment.id) ?? { name: '', phone: '', item: '' };
      const who = [name || 'Somebody', phone && `(${phone})`].filter(Boolean).join(' ');
      return `${who}: ${factsOf(payment, item)}.`;
    });
    return sentences.join(' ');
  }

  /**
   * Flags those of these payments, of one purpose and all settled just now, that are a second payment. Call it at the end of
   * the transaction that settles them.
   */
  async flag(settled: readonly Payment[]): Promise<void> {
    const [first] = settled;
    if (!first) return;
    await this.attempts.lockSettlements(first.purpose, !isAtRazorpay(first));
    const repeats = await this.of(settled);
    const flagged = new Set<string>();
    for (const payment of settled) {
      const paid = repeats.find(
        ({ paymentId, other }) => paymentId === payment.id && isSettled(other) && !flagged.has(other.id),
      );
      if (!paid) continue;
      flagged.add(payment.id);
      const { id: paymentId, amount, currency } = payment;
      const reason = `The other payment: ${factsOf(paid.other)}, transaction ${paid.other.transactionId}.`;
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

  private async of(payments: readonly Payment[]): Promise<Repeat[]> {
    const [first] = payments;
    const found = first && (await this.owners.of(first).repeatsOf?.(payments.map(({ id }) => id)));
    if (!found || found.length === 0) return [];
    const others = await this.payments.findAll(found.map(({ otherId }) => otherId));
    return found.flatMap(({ paymentId, otherId }) =>
      others.filter(({ id }) => id === otherId).map((other) => ({ paymentId, other })),
    );
  }
}

/** How much, how, for what and when. It names nobody. */
function factsOf(payment: Payment, item = ''): string {
  const { amount, mode, reference, settledAt, openSince } = payment;
  const what = `${formatRupees(rupeesOf(amount))} ${PAID_BY_TEXTS[mode]}`;
  const noted = reference && `reference ${reference}`;
  const when = settledAt
    ? `paid on ${formatInstant(settledAt)}`
    : `being paid now, begun on ${formatInstant(openSince)}`;
  return [item ? `${what} for ${item}` : what, noted, when].filter(Boolean).join(', ');
}
