import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { carriesMoney, isPaymentFor, type GatewayPayment, type Payment } from '../domain/payment.js';
import { isFailingForLong } from '../domain/reconciliation-schedule.js';
import { RECEIVED_BY_HAND } from '../domain/refund.js';
import { Attention, type AttentionRow } from '../adapters/persistence/attention.js';
import { RETURNED_BY_RAZORPAY, type AttentionFlag, type AttentionKind } from '../domain/attention.js';
import { type PaymentContact, PaymentOwners } from '../ports/payment-owners.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { RefundRepository } from '../adapters/persistence/refund-repository.js';

const NO_CONTACT: PaymentContact = { name: '', phone: '', email: '', item: '' };

/** Flags what no rule can decide about a payment, and closes flags that no longer apply. The office sees and resolves them. */
@Injectable()
export class AttentionService {
  constructor(
    private readonly attention: Attention,
    private readonly owners: PaymentOwners,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** The flags with the payers' contacts, which come from the payments' owners. Open flags first, oldest first. */
  async list(): Promise<(AttentionRow & PaymentContact)[]> {
    const rows = await this.attention.list();
    const contacts = await this.owners.findContacts([...new Set(rows.map((row) => row.payment_id))]);
    return rows.map(({ payment_id, ...row }) => ({ ...row, ...(contacts.get(payment_id) ?? NO_CONTACT) }));
  }

  /** Closes a flag that the office has dealt with. @throws RECORD_NOT_FOUND */
  async resolve(id: number, note: string, who: string): Promise<void> {
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

  /**
   * Keeps the money of a payment without a seat, because its owner decides against a refund. Call it inside a transaction. It
   * locks the payment, so that it is not refunded at the same time, and resolves its flag. Refunds of a part, and of a second
   * payment of the same order, do not matter. Returns true when the flag was open.
   * @throws TRANSACTION_NOT_FOUND, PAYMENT_REFUNDED also while a refund is on its way
   */
  async closeWithoutRefund(transactionId: string, who: string, note: string): Promise<boolean> {
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

  /** Flags the attempts of a payment. @param gatewayPayments all attempts that Razorpay knows, just fetched */
  async flagAttempts(payment: Payment, gatewayPayments: GatewayPayment[]): Promise<void> {
    for (const one of gatewayPayments) {
      if (one.status === 'unknown') await this.flagUnreadable(payment, one);
      else if (carriesMoney(one)) await this.flagMoney(payment, one);
    }
    const open = (await this.attention.ofPayment(payment.id)).filter(({ isOpen }) => isOpen);
    if (open.length > 0) await this.closeSolved(payment, open, gatewayPayments);
  }

  /** Flags money that Razorpay has captured, and that is not refunded. Ignores other payments. */
  async flagCaptured(kind: AttentionKind, payment: Payment): Promise<void> {
    const { id: paymentId, gatewayPaymentId, amount, currency } = payment;
    if (payment.state !== 'captured' || !gatewayPaymentId) return;
    await this.attention.flag({ kind, paymentId, gatewayPaymentId, amount, currency });
  }

  /** Closes the flag `cancel_refused` of a charge, because the monthly gift has ended. */
  async closeCancelRefused({ id }: Payment): Promise<void> {
    const flags = await this.attention.ofPayment(id);
    const ids = flags
      .filter(({ isOpen, kind }) => isOpen && kind === 'cancel_refused')
      .map((flag) => flag.id);
    if (ids.length > 0) await this.attention.close(ids, 'The monthly gift has ended', this.clock.now());
  }

  /** Refunded money and authorizations that will lapse need no decision. */
  private async flagMoney(payment: Payment, one: GatewayPayment): Promise<void> {
    const { id: gatewayPaymentId, amount, currency } = one;
    const kind = isPaymentFor(payment, one) ? 'paid_twice' : 'amount_mismatch';
    const isPaidLater = one.status === 'authorized' && kind === 'paid_twice';
    if (one.id === payment.gatewayPaymentId || one.status === 'refunded' || isPaidLater) return;
    await this.attention.flag({ kind, paymentId: payment.id, gatewayPaymentId, amount, currency });
  }

  /** Waits an hour before flagging, because the attempt may become readable soon. */
  private async flagUnreadable(payment: Payment, one: GatewayPayment): Promise<void> {
    if (!isFailingForLong(one.createdAt ?? payment.openSince, this.clock.now())) return;
    await this.attention.flag({
      kind: 'unreadable_attempt',
      paymentId: payment.id,
      gatewayPaymentId: one.id,
      amount: 0,
      currency: payment.currency,
    });
  }

  private async closeSolved(
    payment: Payment,
    open: AttentionFlag[],
    gatewayPayments: GatewayPayment[],
  ): Promise<void> {
    const close = async (note: string, isSolved: (flag: AttentionFlag) => boolean): Promise<void> => {
      const ids = open.filter(isSolved).map(({ id }) => id);
      if (ids.length > 0) await this.attention.close(ids, note, this.clock.now());
    };
    const attempt = ({ gatewayPaymentId }: AttentionFlag) =>
      gatewayPayments.find(({ id }) => id === gatewayPaymentId);
    await close('Razorpay can be asked again', ({ kind }) => kind === 'sync_failed');
    await close('The attempt can be read now', (flag) => {
      const now = attempt(flag);
      return flag.kind === 'unreadable_attempt' && now !== undefined && now.status !== 'unknown';
    });
    await close('The payment was completed by this amount', ({ kind, gatewayPaymentId }) => {
      return kind === 'amount_mismatch' && gatewayPaymentId === payment.gatewayPaymentId;
    });
    // A lapsed authorization has no row in `refunds`.
    await close(RETURNED_BY_RAZORPAY, (flag) => {
      const isAboutMoney = flag.kind === 'amount_mismatch' || flag.kind === 'paid_twice';
      return isAboutMoney && attempt(flag)?.status === 'refunded';
    });
  }
}
