import type { GatewayEvents } from './gateway-events.js';

const RECEIVED = new Date('2026-11-21T06:00:00Z');

/** The contract of every GatewayEvents. */
export function describeGatewayEvents(make: () => Promise<GatewayEvents>): void {
  describe('a store of gateway events', () => {
    let events: GatewayEvents;

    beforeAll(async () => {
      events = await make();
    });

    const event = (id: string) => ({
      id,
      type: 'order.paid',
      orderId: `order_${id}`,
      paymentId: null,
      refundId: 'rfnd_1',
      disputeId: null,
      subscriptionId: null,
      invoiceId: null,
    });

    it('stores an event once when deliveries arrive concurrently', async () => {
      const added = await Promise.all(Array.from({ length: 10 }, () => events.add(event('kept1'), RECEIVED)));
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    it('returns an event as pending until it is done, and not again after another delivery', async () => {
      await events.add(event('kept2'), RECEIVED);
      expect(await events.findPending('kept2')).toEqual({ ...event('kept2'), receivedAt: RECEIVED });
      await events.markDone('kept2', 'synced', RECEIVED);
      expect(await events.add(event('kept2'), RECEIVED)).toBe(false);
      expect(await events.findPending('kept2')).toBeNull();
    });

    it('returns null for an unknown event', async () => {
      expect(await events.findPending('nobody')).toBeNull();
    });
  });
}
