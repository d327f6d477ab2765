import { isPageToken } from '@qlu/contracts/site/site-routes';
import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { isSettled, statusOf, type Payment } from '../domain/payment.js';
import type { Attention } from '../ports/attention.js';
import type { PaymentGateway } from '../ports/payment-gateway.js';
import type { PaymentRepository } from '../ports/payment-repository.js';
import type { BeginPayment } from './begin-payment.js';
import type { ContinuedPayment, ContinuePayment } from './continue-payment.js';
import type { PlaceOrder } from './place-order.js';
import type { ReceivedMoney, RecordPayment } from './record-payment.js';

/** What a page needs to open the checkout of a payment. Key and order are null when nothing is left to pay. */
export interface Checkout {
  keyId: string | null;
  /** `amount` in paise. */
  order: { id: string; amount: number; currency: string } | null;
  status: PaymentStatus;
  /** The token in the URL of the result page; null for a free registration. */
  resultToken: string | null;
  completedAt: Date | null;
}

/**
 * The interface of this module for the modules that own payments. They open payments and read them. The checkout's
 * proofs and failure reports come to this module directly, and {@link PaymentOwner} reports a settled payment.
 */
export class PaymentService {
  constructor(
    private readonly beginPayment: BeginPayment,
    private readonly payments: PaymentRepository,
    private readonly gateway: PaymentGateway,
    private readonly attention: Attention,
    private readonly recordPayment: RecordPayment,
    private readonly placeOrder: PlaceOrder,
    private readonly continuePayment: ContinuePayment,
  ) {}

  /** See {@link BeginPayment.execute}. */
  open(...payment: Parameters<BeginPayment['execute']>): Promise<Payment> {
    return this.beginPayment.execute(...payment);
  }

  /** See {@link PlaceOrder.execute}. */
  place(...order: Parameters<PlaceOrder['execute']>): Promise<Payment> {
    return this.placeOrder.execute(...order);
  }

  /** See {@link ContinuePayment.execute}. */
  continue(payment: Payment): Promise<ContinuedPayment> {
    return this.continuePayment.execute(payment);
  }

  /** See {@link RecordPayment.execute}. */
  record(money: ReceivedMoney, addOwner: (payment: Payment) => Promise<boolean>): Promise<boolean> {
    return this.recordPayment.execute(money, addOwner);
  }

  /** See {@link RecordPayment.executeAll}. */
  recordAll(...all: Parameters<RecordPayment['executeAll']>): Promise<void> {
    return this.recordPayment.executeAll(...all);
  }

  /**
   * @param payment null for a free registration
   * @param canPay false while an attempt is in progress
   */
  show(payment: Payment | null, canPay = true): Checkout {
    const id = payment && canPay && !isSettled(payment) ? payment.orders.at(-1)?.id : undefined;
    return {
      keyId: id ? this.gateway.keyId : null,
      order: payment && id ? { id, amount: payment.amount, currency: payment.currency } : null,
      status: payment ? statusOf(payment) : 'completed',
      resultToken: payment?.resultToken ?? null,
      completedAt: payment?.settledAt ?? null,
    };
  }

  /** Null when there is none under this transaction id. */
  find(transactionId: string): Promise<Payment | null> {
    return this.payments.findByTransaction(transactionId);
  }

  /** Null when there is none. @param token of its result page */
  async findByToken(token: string): Promise<Payment | null> {
    return isPageToken(token) ? this.payments.findByToken(token) : null;
  }

  /** Flags a settled payment whose program was over, cancelled or full by then. */
  async flagProgram(
    kind: 'program_over' | 'program_cancelled' | 'no_seat',
    { id: paymentId, gatewayPaymentId, amount, currency }: Payment,
  ): Promise<void> {
    if (!gatewayPaymentId) return;
    await this.attention.flag({ kind, paymentId, gatewayPaymentId, amount, currency });
  }

  /** Whether a payment has an open flag of this kind, about which the office has not decided yet. */
  async isFlagged(
    { id }: Payment,
    kind: 'paid_again' | 'program_over' | 'program_cancelled',
  ): Promise<boolean> {
    const flags = await this.attention.ofPayment(id);
    return flags.some((flag) => flag.kind === kind && flag.isOpen);
  }
}
