import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { isSettled, statusOf, type Payment } from '../domain/payment.js';
import { PaymentGateway } from '../ports/payment-gateway.js';

/** What a page needs to open the checkout of a payment. Key and order are null when nothing is left to pay. */
export interface Checkout {
  keyId: string | null;
  /** `amount` in paise. */
  order: { id: string; amount: number; currency: string } | null;
  status: PaymentStatus;
  /** The token in the URL of the result page; null for a free registration, and for a place that was passed on. */
  resultToken: string | null;
  completedAt: Date | null;
}

/** Shows the checkout of a payment that was just begun or continued. */
@Injectable()
export class ShowCheckout {
  constructor(private readonly gateway: PaymentGateway) {}

  /**
   * @param payment null for a free registration
   * @param canPay false while an attempt is in progress
   */
  execute(payment: Payment | null, canPay = true): Checkout {
    const id = payment && canPay && !isSettled(payment) ? payment.orders.at(-1)?.id : undefined;
    return {
      keyId: id ? this.gateway.keyId : null,
      order: payment && id ? { id, amount: payment.amount, currency: payment.currency } : null,
      status: payment ? statusOf(payment) : 'completed',
      resultToken: payment && !payment.isPassedOn ? payment.resultToken : null,
      completedAt: payment?.settledAt ?? null,
    };
  }
}
