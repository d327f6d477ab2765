import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@qlu/contracts/money/money.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import type { GiftMode } from '@qlu/contracts/payments/received.rules';
import { AppError } from '../../../kernel/app-error.js';
import type { Digest } from '../../../kernel/vault.js';
import { Transactions } from '../../../kernel/transactions.js';
import type { Payment, PaymentPurpose } from '../domain/payment.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository, type ReceivedPayment } from '../ports/payment-repository.js';
import type { PaymentRequest } from './begin-payment.js';
import { FindRepeats } from './find-repeats.js';

/** Money that the office has received. Its transaction id is the page's idempotency key. */
export interface ReceivedMoney extends Pick<PaymentRequest, 'transactionId' | 'purpose' | 'amount' | 'item'> {
  requestDigest: Digest;
  mode: GiftMode;
  /** A UPI, bank or cheque number; may be empty. */
  reference: string;
  receivedAt: Date;
  /** The office confirms it although the same person has paid for the same, or is paying it. */
  enterAnyway?: boolean;
}

/**
 * Stores money that the office received by hand, as a settled payment with its owner. Razorpay knows nothing of it, so it
 * has no order and is never synced. The owner is confirmed as after every settlement.
 */
@Injectable()
export class RecordPayment {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly owners: PaymentOwners,
    private readonly repeats: FindRepeats,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns true when it was stored, false when the same request was stored before.
   * @param addOwner stores the owner and its audit entry in the same transaction; false when its transaction id is taken
   * @throws TRANSACTION_ID_REUSED, POSSIBLE_REPEAT
   */
  async execute(money: ReceivedMoney, addOwner: (payment: Payment) => Promise<boolean>): Promise<boolean> {
    const { transactionId, requestDigest, receivedAt, enterAnyway } = money;
    return this.transactions.run(async () => {
      const id = await this.payments.addReceived(receivedPayment(money));
      if (!id) {
        const known = await this.attempts.find(transactionId);
        if (!known || !requestDigest.equals(known.requestDigest)) throw reused();
        return false;
      }
      const isFirst = await this.attempts.add(transactionId, id, requestDigest.current);
      const payment = await this.payments.lock(id);
      // Throwing rolls back everything that this request stored.
      if (!isFirst || !(await addOwner(payment))) throw reused();
      const others = enterAnyway ? '' : await this.repeats.sentenceOf(payment);
      if (others) throw new AppError('POSSIBLE_REPEAT', { sentence: `${others} ${NOT_SAVED}` });
      await this.owners.of(payment).paymentSettled(payment, receivedAt);
      await this.repeats.flag([payment]);
      return true;
    });
  }

  /**
   * {@link execute} for many payments of one purpose, all or none. All must be new, and the office has confirmed repeats. Returns
   * their ids.
   * @param addOwners stores the owners; gets the payments' ids by transaction id, and returns false when one is taken
   * @throws TRANSACTION_ID_REUSED
   */
  async executeAll(
    purpose: PaymentPurpose,
    money: readonly ReceivedMoney[],
    addOwners: (ids: ReadonlyMap<string, string>) => Promise<boolean>,
  ): Promise<string[]> {
    return this.transactions.run(async () => {
      const ids = await this.payments.addAllReceived(money.map(receivedPayment));
      const attempts = money.map(({ transactionId, requestDigest }) => ({
        transactionId,
        paymentId: ids.get(transactionId) ?? '',
        requestDigest: requestDigest.current,
      }));
      const isNew = ids.size === money.length && (await this.attempts.addAll(attempts)) === money.length;
      if (!isNew || !(await addOwners(ids))) throw new AppError('TRANSACTION_ID_REUSED');
      const settled = money.map(({ transactionId, receivedAt }) => ({
        transactionId,
        confirmedAt: receivedAt,
      }));
      await this.owners.allSettled(purpose, settled);
      return [...ids.values()];
    });
  }

  /** Flags those of the payments of {@link executeAll} that are a second payment. Call it last in the transaction. */
  async flagRepeats(ids: readonly string[]): Promise<void> {
    await this.repeats.flag(await this.payments.findAll(ids));
  }
}

const NOT_SAVED = 'Nothing is saved yet.';

/** The office corrects what is stored: another try would add the money twice. */
function reused(): AppError {
  return new AppError('TRANSACTION_ID_REUSED', { sentence: PAYMENT_MESSAGES.alreadyAdded });
}

function receivedPayment(money: ReceivedMoney): ReceivedPayment {
  const { transactionId, purpose, amount, item, mode, reference, receivedAt } = money;
  return { transactionId, purpose, amount, currency: CURRENCY, item, mode, reference, receivedAt };
}
