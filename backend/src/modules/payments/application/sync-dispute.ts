import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { isDecided, isOvertaken, type GatewayDispute } from '../domain/dispute.js';
import type { Payment } from '../domain/payment.js';
import { Attention } from '../adapters/persistence/attention.js';
import type { AttentionFlag } from '../domain/attention.js';
import { DisputeRepository } from '../adapters/persistence/dispute-repository.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { lockPayment } from './lock-payment.js';
import { RecordRefunds } from './record-refunds.js';

/**
 * Brings a payer's dispute to the state at Razorpay. Every dispute has a flag, which is closed when it is decided, also when it
 * is first seen then. What the bank takes back counts as refunded, and the payer is notified.
 */
@Injectable()
export class SyncDispute {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly disputes: DisputeRepository,
    private readonly attention: Attention,
    private readonly gateway: PaymentGateway,
    private readonly recordRefunds: RecordRefunds,
    private readonly queueMessage: QueueMessage,
    private readonly owners: PaymentOwners,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws GATEWAY_* */
  async execute(disputeId: string): Promise<void> {
    const dispute = await this.gateway.fetchDispute(disputeId);
    if (dispute) await this.store(dispute);
  }

  /** Ignores disputes of payments that are not ours. @throws GATEWAY_* */
  async store(dispute: GatewayDispute): Promise<void> {
    const payment = await this.paymentOf(dispute);
    if (!payment) return;
    const now = this.clock.now();
    await this.transactions.run(async () => {
      await lockPayment(this.payments, this.owners, payment.id);
      const known = (await this.disputes.ofPayment(payment.id)).find(({ id }) => id === dispute.id);
      if (isOvertaken(dispute, known)) return;
      await this.disputes.save(payment.id, dispute, now);
      if (!(await this.flagOf(payment, dispute)) || !isDecided(dispute)) {
        const { paymentId: gatewayPaymentId, amount, currency, id: disputeId } = dispute;
        const cause = { gatewayPaymentId, amount, currency, disputeId };
        await this.attention.flag({ kind: 'dispute', paymentId: payment.id, ...cause });
      }
      if (!isDecided(dispute)) return;
      const flag = await this.flagOf(payment, dispute);
      if (flag?.isOpen) await this.attention.close([flag.id], outcomeOf(dispute), now);
      await this.recordRefunds.takenBack(payment.id);
      if (dispute.status === 'lost' && known?.status !== 'lost') await this.notify(payment, dispute);
    });
  }

  private async flagOf({ id }: Payment, dispute: GatewayDispute): Promise<AttentionFlag | undefined> {
    const flags = await this.attention.ofPayment(id);
    return flags.find(({ disputeId }) => disputeId === dispute.id);
  }

  /** The payer has the money. The person who has the place now must know what it means for the registration. */
  private async notify(payment: Payment, { id }: GatewayDispute): Promise<void> {
    const former = await this.owners.formerPayerOf(payment);
    if (former?.address !== '') await this.queueMessage.execute('dispute-lost', id);
    if (former) await this.queueMessage.execute('dispute-lost', `${id}:participant`);
  }

  private async paymentOf({ paymentId }: GatewayDispute): Promise<Payment | null> {
    const disputed = await this.gateway.fetchPayment(paymentId);
    return disputed?.orderId ? this.payments.findByOrder(disputed.orderId) : null;
  }
}

/** The note of the closed flag, which the office reads. */
function outcomeOf({ status }: GatewayDispute): string {
  if (status === 'won') return 'The bank decided for us';
  if (status === 'lost') return 'The bank decided for the payer, and took the money back';
  return 'The dispute is closed';
}
