import { randomUUID } from 'node:crypto';
import {
  toRefundId,
  type Cancellation,
  type CancellationItem,
  type CancellationSize,
} from '../../src/modules/cancellations/cancellations.repository.js';
import { refundable, type Refund } from '../../src/modules/payments/domain/refund.js';
import type { Payment } from '../../src/modules/payments/index.js';
import type { PaymentRepository } from '../../src/modules/payments/ports/payment-repository.js';
import type { RefundRepository } from '../../src/modules/payments/ports/refund-repository.js';
import type { InMemoryRegistrationChanges } from './in-memory-registration-changes.js';

interface StoredItem {
  id: string;
  programId: number;
  registrationId: number;
  attempt: number;
  failure: string | null;
}

export class InMemoryCancellations {
  readonly stored = new Map<number, Cancellation>();
  readonly items = new Map<string, StoredItem>();

  constructor(
    private readonly registrations: InMemoryRegistrationChanges,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
  ) {}

  async find(programId: number): Promise<Cancellation | null> {
    return this.stored.get(programId) ?? null;
  }

  async sizeOf(programId: number): Promise<CancellationSize> {
    const registered = this.registeredFor(programId);
    let refunds = 0;
    for (const { transactionId } of registered) {
      const payment = await this.paymentOf(transactionId);
      if (!payment?.gatewayPaymentId) continue;
      refunds += refundable(
        payment.amount,
        payment.gatewayPaymentId,
        await this.refunds.ofPayment(payment.id),
        [],
      );
    }
    return { registrations: registered.length, refunds };
  }

  async add(cancellation: Cancellation): Promise<string[]> {
    const { programId } = cancellation;
    this.stored.set(programId, cancellation);
    return this.registeredFor(programId).map(({ id: registrationId }) => {
      const id = randomUUID();
      this.items.set(id, { id, programId, registrationId, attempt: 1, failure: null });
      return id;
    });
  }

  async item(id: string): Promise<CancellationItem | null> {
    const item = this.items.get(id);
    const registration = item && this.registrations.stored.get(item.registrationId);
    if (!item || !registration) return null;
    const { transactionId, option, program } = registration;
    return {
      id,
      cancellation: this.stored.get(item.programId) as Cancellation,
      registrationId: item.registrationId,
      transactionId,
      option,
      programId: program.id,
      isPaidAtRazorpay: (await this.paymentOf(transactionId))?.mode === 'razorpay',
      differences: [],
      attempt: item.attempt,
    };
  }

  async setFailure(id: string, failure: string | null): Promise<void> {
    Object.assign(this.items.get(id) as StoredItem, { failure });
  }

  async reopenFailed(programId: number): Promise<string[]> {
    const failed: string[] = [];
    for (const item of this.items.values()) {
      if (item.programId !== programId || !(await this.hasFailed(item))) continue;
      Object.assign(item, { attempt: item.attempt + 1, failure: null });
      failed.push(item.id);
    }
    return failed;
  }

  private async hasFailed(item: StoredItem): Promise<boolean> {
    const refund: Refund | null = await this.refunds.find(toRefundId(item));
    return item.failure !== null || refund?.status === 'failed';
  }

  private registeredFor(programId: number) {
    return [...this.registrations.stored.values()].filter(({ program }) => program.id === programId);
  }

  private paymentOf(transactionId: string): Promise<Payment | null> {
    return this.payments.findByTransaction(transactionId);
  }
}
