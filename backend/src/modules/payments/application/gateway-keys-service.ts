import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Transactions } from '../../../kernel/transactions.js';
import { QueueMessage } from '../../notifications/index.js';
import { GatewayHealth } from '../adapters/persistence/gateway-health.js';
import { PaymentGateway } from '../ports/payment-gateway.js';

export const CHECK_GATEWAY_KEYS = 'check-gateway-keys';

/** Checks whether Razorpay responds and accepts the account's keys, and queues an email to the operator when it rejects them. */
@Injectable()
export class GatewayKeysService {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly health: GatewayHealth,
    private readonly queueMessage: QueueMessage,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** True when Razorpay accepts the keys; null when Razorpay is unavailable. */
  async check(): Promise<boolean | null> {
    try {
      await this.gateway.checkKeys();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'GATEWAY_UNAUTHORIZED') {
        await this.health.raise('gateway_unreachable', this.clock.now());
        return null;
      }
      await this.health.resolve('gateway_unreachable', this.clock.now());
      await this.noteRejected();
      return false;
    }
    await this.health.resolve('gateway_unreachable', this.clock.now());
    await this.health.resolve('keys_rejected', this.clock.now());
    return true;
  }

  private async noteRejected(): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async () => {
      await this.health.raise('keys_rejected', now);
      if (!(await this.health.takeEmail(now))) return;
      await this.queueMessage.execute('gateway-alert', `keys-rejected ${now.toISOString()}`);
    });
  }
}
