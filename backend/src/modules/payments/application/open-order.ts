import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { isGatewayError } from '../domain/gateway-errors.js';
import { isSettled, type Payment } from '../domain/payment.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';

/** Longer than the gateway's timeout, so that two holders of a claim never call Razorpay at the same time. */
const CLAIM_MS = 20_000;
/** How long a repeat waits for the order that another request is opening. */
const WAIT_MS = 12_000;
const POLL_MS = 150;

/**
 * Returns the open order of a payment: the stored one, or a new one from Razorpay. Concurrent requests in all
 * instances open one order only. An order that was opened with another account key cannot be paid with the
 * current key, so a new one is opened.
 */
@Injectable()
export class OpenOrder {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly owners: PaymentOwners,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the payment, settled or with a payable order, which is the last of its orders.
   * @throws GATEWAY_* when Razorpay gives no order; the payment is then stored as failed, and a repeat tries
   *   again
   * @throws AMOUNT_TOO_LARGE when Razorpay never takes the amount; then nothing stays stored of a first order
   */
  async execute(transactionId: string): Promise<Payment> {
    const deadline = this.clock.now().getTime() + WAIT_MS;
    for (let waited = false; ; waited = true) {
      const payment = await this.payments.findByTransaction(transactionId);
      // The request that this one waited for was refused for good.
      if (!payment) throw new AppError(waited ? 'AMOUNT_TOO_LARGE' : 'TRANSACTION_NOT_FOUND');
      if (isSettled(payment)) return payment;
      if (this.isPayable(payment)) {
        await this.payments.reopen(payment.id, this.clock.now());
        const wasGivenUp = payment.state === 'failed' || payment.state === 'expired';
        return wasGivenUp ? { ...payment, state: 'attempted' } : payment;
      }
      // The request that this one waited for failed. Calling Razorpay again would only add to the wait.
      if (waited && isGatewayError(payment.failureCode)) throw new AppError(payment.failureCode);
      const now = this.clock.now();
      const claimUntil = new Date(now.getTime() + CLAIM_MS);
      if (await this.payments.claimOrderRequest(payment, this.gateway.keyId, now, claimUntil)) {
        return this.request(payment);
      }
      if (now.getTime() > deadline) throw new AppError('GATEWAY_TIMEOUT');
      await this.clock.sleep(POLL_MS);
    }
  }

  private isPayable({ orders }: Payment): boolean {
    const keyId = orders.at(-1)?.keyId;
    return keyId !== undefined && (keyId === null || keyId === this.gateway.keyId);
  }

  /** Requests the order of a payment that this caller has claimed. @throws as {@link execute} */
  private async request(payment: Payment): Promise<Payment> {
    const { amount, currency, transactionId } = payment;
    try {
      const { id } = await this.gateway.createOrder({ amount, currency, receipt: transactionId });
      const order = { id, keyId: this.gateway.keyId };
      const openedAt = this.clock.now();
      await this.transactions.run(() => this.payments.addOrder(payment.id, order, openedAt));
      return { ...payment, state: 'created', orders: [...payment.orders, { ...order, openedAt }] };
    } catch (error) {
      if (error instanceof AppError && error.code === 'AMOUNT_TOO_LARGE' && (await this.discard(payment)))
        throw error;
      const failure = error instanceof AppError ? error : new AppError('INTERNAL_ERROR', { cause: error });
      await this.payments.markFailed(payment.id, { code: failure.code, reason: failure.message });
      throw error;
    }
  }

  /** Removes a payment that never had an order, with its attempt and owner. False when it has to stay. */
  private async discard({ id }: Payment): Promise<boolean> {
    return this.transactions.run(async () => {
      const locked = await this.payments.lock(id);
      if (isSettled(locked) || locked.orders.length > 0) return false;
      if (!(await this.owners.of(locked).discard?.(locked))) return false;
      await this.payments.remove(id);
      return true;
    });
  }
}
