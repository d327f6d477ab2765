import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { AuditLog } from '../../../kernel/audit-log.js';
import { Clock } from '../../../kernel/clock.js';
import { carriesMoney, hasOrder, isSettled } from '../domain/payment.js';
import { Attention } from '../ports/attention.js';
import { PaymentGateway } from '../ports/payment-gateway.js';
import { PaymentRepository } from '../ports/payment-repository.js';
import { SettlePayment } from './settle-payment.js';

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
