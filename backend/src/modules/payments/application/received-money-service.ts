import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@qlu/contracts/money/money.rules';
import { PAYMENT_MESSAGES } from '@qlu/contracts/payments/payments.messages';
import type { DonationMode } from '@qlu/contracts/payments/received.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import type { Digest } from '../../../kernel/vault.js';
import { Transactions } from '../../../kernel/transactions.js';
import { isBounced, isSettled, type Payment, type PaymentPurpose } from '../domain/payment.js';
import { Attention } from '../adapters/persistence/attention.js';
import { PaymentAttempts } from '../adapters/persistence/payment-attempts.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { type NewPayment, PaymentRepository, type ReceivedPayment } from '../ports/payment-repository.js';
import { type GatewayCharge, SubscriptionGateway } from '../ports/subscription-gateway.js';
import { PaymentSyncService } from './payment-sync-service.js';
import { RepeatService } from './repeat-service.js';

/** Money that the office has received. Its transaction id is the page's idempotency key. */
export interface ReceivedMoney extends Pick<NewPayment, 'transactionId' | 'purpose' | 'amount' | 'item'> {
  requestDigest: Digest;
  mode: DonationMode;
  /** A UPI, bank or cheque number; may be empty. */
  reference: string;
  receivedAt: Date;
  /** The office confirms it although the same person has paid for the same, or is paying it. */
  enterAnyway?: boolean;
}

/** A paid charge of a subscription. */
interface RecordedCharge extends Pick<GatewayCharge, 'orderId' | 'paymentId'> {
  /** Follows from the charge, so that every report of it has the same. */
  transactionId: string;
  purpose: PaymentPurpose;
  /** Paise that each charge of the subscription is about. Another amount is flagged, like that of any payment. */
  amount: number;
  item: string;
}

const NOT_SAVED = 'Nothing is saved yet.';

/** Stores money that came without a checkout: received by hand, or charged for a subscription. */
@Injectable()
export class ReceivedMoneyService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentAttempts,
    private readonly owners: PaymentOwners,
    private readonly attention: Attention,
    private readonly repeats: RepeatService,
    private readonly subscriptions: SubscriptionGateway,
    private readonly paymentSync: PaymentSyncService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores money that the office received by hand, as a settled payment with its owner. Razorpay knows nothing of it, so it
   * has no order and is never synced. The owner is confirmed as after every settlement.
   * Returns true when it was stored, false when the same request was stored before.
   * @param addOwner stores the owner and its audit entry in the same transaction; false when its transaction id is taken
   * @throws TRANSACTION_ID_REUSED, POSSIBLE_REPEAT
   */
  async record(money: ReceivedMoney, addOwner: (payment: Payment) => Promise<boolean>): Promise<boolean> {
    const { transactionId, requestDigest, receivedAt, enterAnyway } = money;
    return this.transactions.run(async () => {
      const ids = await this.payments.addReceived([toReceivedPayment(money)]);
      const id = ids.get(transactionId);
      if (!id) {
        const known = await this.attempts.find(transactionId);
        if (!known || !requestDigest.equals(known.requestDigest)) throw reused();
        return false;
      }
      const isFirst = await this.attempts.add(transactionId, id, requestDigest.current);
      const payment = await this.payments.lock(id);
      // Throwing rolls back everything that this request stored.
      if (!isFirst || !(await addOwner(payment))) throw reused();
      const others = enterAnyway ? '' : await this.repeats.describeRepeats(payment);
      if (others) throw new AppError('POSSIBLE_REPEAT', { sentence: `${others} ${NOT_SAVED}` });
      await this.owners.of(payment).paymentSettled(payment, receivedAt);
      await this.repeats.flag([payment]);
      return true;
    });
  }

  /**
   * {@link record} for many payments of one purpose, all or none. All must be new, and the office has confirmed repeats. Returns
   * their ids.
   * @param addOwners stores the owners; gets the payments' ids by transaction id, and returns false when one is taken
   * @throws TRANSACTION_ID_REUSED
   */
  async recordAll(
    purpose: PaymentPurpose,
    money: readonly ReceivedMoney[],
    addOwners: (ids: ReadonlyMap<string, string>) => Promise<boolean>,
  ): Promise<string[]> {
    return this.transactions.run(async () => {
      const ids = await this.payments.addReceived(money.map(toReceivedPayment));
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
      const owner = this.owners.of({ purpose });
      if (!owner.allSettled) throw new Error(`The owner of ${purpose} payments does not settle many`);
      await owner.allSettled(settled);
      return [...ids.values()];
    });
  }

  /** Flags those of the payments of {@link recordAll} that are a second payment. Call it last in the transaction. */
  async flagRepeats(ids: readonly string[]): Promise<void> {
    await this.repeats.flag(await this.payments.findAll(ids));
  }

  /**
   * The bank returns a cheque that the office has entered: its money never arrived, so the payment counts no more.
   * Returns false when it was stored before.
   * @throws TRANSACTION_NOT_FOUND; CHEQUE_NOT_RECEIVED when it is no cheque, or some of it was refunded
   */
  async bounceCheque(transactionId: string): Promise<boolean> {
    return this.transactions.run(async () => {
      const found = await this.payments.findByTransaction(transactionId);
      if (!found) throw new AppError('TRANSACTION_NOT_FOUND');
      const payment = await this.payments.lock(found.id);
      if (isBounced(payment)) return false;
      const { mode, state, refunded } = payment;
      if (mode !== 'cheque' || state !== 'captured' || refunded > 0)
        throw new AppError('CHEQUE_NOT_RECEIVED');
      await this.payments.markBounced(payment.id);
      await this.attention.closeBounced(payment.id, this.clock.now());
      return true;
    });
  }

  /**
   * Stores a charge of a subscription as a payment with its order and its owner, then settles it by a sync like any other
   * payment. Repeats and concurrent calls store nothing more. What a crash leaves unsettled, the reconciliation settles.
   * Returns the payment after the sync.
   * @param addOwner stores the owner of a new payment in the same transaction; false when its transaction id is taken
   * @throws GATEWAY_* when Razorpay is unavailable; the payment is stored and is synced later
   */
  async recordCharge(
    charge: RecordedCharge,
    addOwner: (paymentId: string) => Promise<boolean>,
  ): Promise<Payment> {
    const { transactionId, paymentId } = charge;
    const known = await this.payments.findByTransaction(transactionId);
    if (known && isSettled(known)) return known;
    if (!known) await this.transactions.run(() => this.storeCharge(charge, addOwner));
    const stored = (await this.payments.findByTransaction(transactionId)) as Payment;
    return (await this.paymentSync.sync(stored, paymentId)).payment;
  }

  private async storeCharge(
    { transactionId, purpose, amount, item, orderId }: RecordedCharge,
    addOwner: (paymentId: string) => Promise<boolean>,
  ): Promise<void> {
    const id = await this.payments.add({
      transactionId,
      purpose,
      amount,
      currency: CURRENCY,
      item,
      itemDetail: '',
      payerDigest: null,
    });
    // A concurrent sync has stored it.
    if (!id) return;
    await this.payments.addOrder(id, { id: orderId, keyId: this.subscriptions.keyId }, this.clock.now());
    if (!(await addOwner(id))) throw new AppError('TRANSACTION_ID_REUSED');
  }
}

/** The office corrects what is stored: another try would add the money twice. */
function reused(): AppError {
  return new AppError('TRANSACTION_ID_REUSED', { sentence: PAYMENT_MESSAGES.alreadyAdded });
}

function toReceivedPayment(money: ReceivedMoney): ReceivedPayment {
  const { transactionId, purpose, amount, item, mode, reference, receivedAt } = money;
  return { transactionId, purpose, amount, currency: CURRENCY, item, mode, reference, receivedAt };
}
