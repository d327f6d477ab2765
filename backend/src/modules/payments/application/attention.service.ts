import { Injectable } from '@nestjs/common';
import { Attention, type AttentionRow } from '../adapters/persistence/attention.js';
import { type PaymentContact, PaymentOwners } from '../ports/payment-owners.js';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { carriesMoney, hasOrder, isSettled } from '../domain/payment.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { SettlePayment } from './settle-payment.js';
import { Transactions } from '../../../kernel/transactions.js';
import { RECEIVED_BY_HAND } from '../domain/refund.js';
import { RefundRepository } from '../ports/refund-repository.js';

/** Lists the flags of payments with the payers' contacts, which come from the payments' owners. */
@Injectable()
export class ListAttention {
  constructor(
    private readonly reader: Attention,
    private readonly owners: PaymentOwners,
  ) {}

  /** Open flags first, oldest first. */
  async execute(): Promise<(AttentionRow & PaymentContact)[]> {
    const rows = await this.reader.list();
    const contacts = await this.owners.contactsOf([...new Set(rows.map((row) => row.payment_id))]);
    return rows.map(({ payment_id, ...row }) => ({ ...row, ...(contacts.get(payment_id) ?? NO_CONTACT) }));
  }
}

const NO_CONTACT: PaymentContact = { name: '', phone: '', email: '', item: '' };

/** Settles a payment with an amount that differs from the price, because the office accepts it. */
@Injectable()
export class AcceptAmount {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly attention: Attention,
    private readonly gateway: PaymentGateway,
    private readonly settlePayment: SettlePayment,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** @throws RECORD_NOT_FOUND, ACCEPT_NOT_POSSIBLE, GATEWAY_* (nothing is changed) */
  async execute(flagId: number, reason: string, who: string): Promise<void> {
    const flag = await this.attention.find(flagId);
    const payment = flag && (await this.payments.find(flag.paymentId));
    if (!payment) throw new AppError('RECORD_NOT_FOUND');
    const isPossible = flag.kind === 'amount_mismatch' && flag.isOpen && !isSettled(payment);
    const gatewayPayment = isPossible ? await this.gateway.fetchPayment(flag.gatewayPaymentId) : null;
    const isReceived =
      gatewayPayment && carriesMoney(gatewayPayment) && hasOrder(payment, gatewayPayment.orderId);
    if (!isReceived || gatewayPayment.currency !== payment.currency)
      throw new AppError('ACCEPT_NOT_POSSIBLE');
    await this.settlePayment.accept(payment, gatewayPayment, async () => {
      await this.attention.resolve(flagId, who, `Accepted as paid: ${reason}`, this.clock.now());
      await this.audit.record({
        who,
        action: 'payment.accepted',
        subject: `transaction ${payment.transactionId}`,
        details: {
          asked_paise: payment.amount,
          received_paise: gatewayPayment.amount,
          payment: gatewayPayment.id,
          reason,
        },
      });
    });
  }
}

/** Closes a flag that the office has dealt with. */
@Injectable()
export class ResolveAttention {
  constructor(
    private readonly attention: Attention,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws RECORD_NOT_FOUND */
  async execute(id: number, note: string, who: string): Promise<void> {
    await this.transactions.run(async () => {
      await this.attention.resolve(id, who, note, this.clock.now());
      await this.audit.record({
        who,
        action: 'attention.resolved',
        subject: `attention ${id}`,
        details: { note },
      });
    });
  }
}

/** Keeps the money of a payment without a seat, because its owner decides against a refund. Call it inside a transaction. */
@Injectable()
export class CloseFlagWithoutRefund {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly attention: Attention,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the payment, so that it is not refunded at the same time, and resolves its flag. Refunds of a part, and of a second
   * payment of the same order, do not matter. Returns whether the flag was open.
   * @throws TRANSACTION_NOT_FOUND, PAYMENT_REFUNDED also while a refund is on its way
   */
  async execute(transactionId: string, who: string, note: string): Promise<boolean> {
    const found = await this.payments.findByTransaction(transactionId);
    if (!found) throw new AppError('TRANSACTION_NOT_FOUND');
    const payment = await this.payments.lock(found.id);
    const refunds = await this.refunds.ofPayment(payment.id);
    const settling = payment.gatewayPaymentId ?? RECEIVED_BY_HAND;
    const isOnItsWay = refunds.some(
      ({ gatewayPaymentId, status }) => gatewayPaymentId === settling && status === 'pending',
    );
    if (payment.state !== 'captured' || isOnItsWay) throw new AppError('PAYMENT_REFUNDED');
    const flags = await this.attention.ofPayment(payment.id);
    const open = flags.filter((flag) => flag.kind === 'no_seat' && flag.isOpen);
    for (const { id } of open) await this.attention.resolve(id, who, note, this.clock.now());
    return open.length > 0;
  }
}
