import type { GatewayEvents } from './gateway-events.js';

const RECEIVED = new Date('2026-11-21T06:00:00Z');

/** What every GatewayEvents promises. */
export function describeGatewayEvents(make: () => Promise<GatewayEvents>): void {
  describe('the kept events', () => {
    let events: GatewayEvents;

    beforeAll(async () => {
      events = await make();
    });

    const event = (id: string) => ({
      ...{ id, type: 'order.paid', orderId: `order_${id}`, paymentId: null },
      ...{ refundId: 'rfnd_1', disputeId: null },
    });

    it('hold an event once, however many deliveries come at once', async () => {
      const kept = await Promise.all(Array.from({ length: 10 }, () => events.keep(event('kept1'), RECEIVED)));
      expect(kept.filter(Boolean)).toHaveLength(1);
    });

    it('wait until something became of them, and not again after another delivery', async () => {
      await events.keep(event('kept2'), RECEIVED);
      expect(await events.waiting('kept2')).toEqual({ ...event('kept2'), receivedAt: RECEIVED });
      await events.done('kept2', 'synced', RECEIVED);
      expect(await events.keep(event('kept2'), RECEIVED)).toBe(false);
      expect(await events.waiting('kept2')).toBeNull();
    });

    it('know nothing of an event that nobody kept', async () => {
      expect(await events.waiting('nobody')).toBeNull();
    });
  });
}
