import { GatewayHealth } from '../../src/modules/payments/ports/gateway-health.js';

export class InMemoryGatewayHealth extends GatewayHealth {
  private since: Date | null = null;
  private emailedAt: Date | null = null;

  async noteRejected(at: Date): Promise<Date> {
    this.since ??= at;
    return this.since;
  }

  async noteAccepted(): Promise<void> {
    this.since = null;
  }

  async rejectedSince(): Promise<Date | null> {
    return this.since;
  }

  async noteUnreachable(): Promise<void> {}

  async noteReachable(): Promise<void> {}

  async unreachableSince(): Promise<Date | null> {
    return null;
  }

  async takeEmail(at: Date): Promise<boolean> {
    const isDue = !this.emailedAt || at.getTime() - this.emailedAt.getTime() >= 3_600_000;
    if (this.since && isDue) this.emailedAt = at;
    return this.since !== null && isDue;
  }
}
