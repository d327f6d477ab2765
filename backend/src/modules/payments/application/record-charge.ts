import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@qlu/contracts/money/money.rules';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { isSettled, type Payment, type PaymentPurpose } from '../domain/payment.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { type GatewayCharge, SubscriptionGateway } from '../ports/subscription-gateway.js';
import { SyncPayment } from './sync-payment.js';

/** A paid charge of a subscription. */
export interface RecordedCharge extends Pick<GatewayCharge, 'orderId' | 'paymentId'> {
  /** Follows from the charge, so that every report of it has the same. */
  transactionId: string;
  purpose: PaymentPurpose;
  /** Paise that each charge of the subscription is about. Another amount is flagged, like that of any payment. */
  amount: number;
  item: string;
}

/**
 * Stores a charge of a subscription as a payment with its order and its owner, then settles it by a sync like any other
 * payment. Repeats and concurrent calls store nothing more. What a crash leaves unsettled, the reconciliation settles.
 */
@Injectable()
export class RecordCharge {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: SubscriptionGateway,
    private readonly syncPayment: SyncPayment,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the payment after the sync.
   * @param addOwner stores the owner of a new payment in the same transaction; false when its transaction id is taken
   * @throws GATEWAY_* when Razorpay is unavailable; the payment is stored and is synced later
   */
  async execute(charge: RecordedCharge, addOwner: (paymentId: string) => Promise<boolean>): Promise<Payment> {
    const { transactionId, orderId, paymentId } = charge;
    const known = await this.payments.findByTransaction(transactionId);
    if (known && isSettled(known)) return known;
    if (!known) await this.transactions.run(() => this.store(charge, orderId, addOwner));
    const stored = (await this.payments.findByTransaction(transactionId)) as Payment;
    return (await this.syncPayment.execute(stored, paymentId)).payment;
  }

  private async store(
    { transactionId, purpose, amount, item }: RecordedCharge,
    orderId: string,
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
    await this.payments.addOrder(id, { id: orderId, keyId: this.gateway.keyId }, this.clock.now());
    if (!(await addOwner(id))) throw new AppError('TRANSACTION_ID_REUSED');
  }
}
