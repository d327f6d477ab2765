import { GatewayEvents, type EventOutcome, type GatewayEvent } from '../../ports/gateway-events.js';

export class InMemoryGatewayEvents extends GatewayEvents {
  private readonly kept = new Map<
    string,
    GatewayEvent & { receivedAt: Date; outcome: EventOutcome | null }
  >();

  async keep(event: GatewayEvent, receivedAt: Date): Promise<boolean> {
    if (this.kept.has(event.id)) return false;
    this.kept.set(event.id, { ...event, receivedAt, outcome: null });
    return true;
  }

  async waiting(id: string): Promise<(GatewayEvent & { receivedAt: Date }) | null> {
    const event = this.kept.get(id);
    if (!event || event.outcome) return null;
    const { outcome: _outcome, ...waiting } = event;
    return waiting;
  }

  async done(id: string, outcome: EventOutcome): Promise<void> {
    const event = this.kept.get(id);
    if (event) event.outcome ??= outcome;
  }
}
