import {
  GatewayEvents,
  type EventOutcome,
  type GatewayEvent,
} from '../../src/modules/payments/ports/gateway-events.js';

export class InMemoryGatewayEvents extends GatewayEvents {
  private readonly stored = new Map<
    string,
    GatewayEvent & { receivedAt: Date; outcome: EventOutcome | null }
  >();

  async add(event: GatewayEvent, receivedAt: Date): Promise<boolean> {
    if (this.stored.has(event.id)) return false;
    this.stored.set(event.id, { ...event, receivedAt, outcome: null });
    return true;
  }

  async findPending(id: string): Promise<(GatewayEvent & { receivedAt: Date }) | null> {
    const event = this.stored.get(id);
    if (!event || event.outcome) return null;
    const { outcome: _outcome, ...pending } = event;
    return pending;
  }

  async markDone(id: string, outcome: EventOutcome): Promise<void> {
    const event = this.stored.get(id);
    if (event) event.outcome ??= outcome;
  }
}
