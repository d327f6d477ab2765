import type { GatewayPayment } from '../domain/payment.js';
import type { PaymentGateway, PaymentProof } from './payment-gateway.js';

export interface GatewayUnderTest {
  gateway: PaymentGateway;
  /** Pays in the checkout like a visitor. Returns the proof that the page receives. */
  pay(orderId: string, outcome: 'captured' | 'authorized' | 'failed'): Promise<PaymentProof>;
}

const ORDER = { amount: 25_000_50, currency: 'INR', receipt: 'contract-receipt' };

/** The contract of every PaymentGateway. */
export function describePaymentGateway(make: () => Promise<GatewayUnderTest>): void {
  describe('a payment gateway', () => {
    let test: GatewayUnderTest;

    beforeAll(async () => {
      test = await make();
    });

    it('opens an order over the requested amount, and another one on a repeat', async () => {
      const [first, second] = [await test.gateway.createOrder(ORDER), await test.gateway.createOrder(ORDER)];
      expect(first).toMatchObject({ amount: 25_000_50, currency: 'INR' });
      expect(second.id).not.toBe(first.id);
    });

    it('returns a payment with its order, paise and currency', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const { paymentId } = await test.pay(order.id, 'captured');
      const payment = (await test.gateway.fetchPayment(paymentId)) as GatewayPayment;
      expect(payment).toEqual({
        id: paymentId,
        orderId: order.id,
        invoiceId: null,
        amount: 25_000_50,
        currency: 'INR',
        status: 'captured',
        wasCaptured: true,
        refunded: 0,
        fee: payment.fee,
        customerBearsFee: false,
        failure: null,
        createdAt: payment.createdAt,
      });
    });

    it('returns null for unknown and malformed ids', async () => {
      expect(await test.gateway.fetchPayment('pay_AAAAAAAAAAAAAA')).toBeNull();
      expect(await test.gateway.fetchPayment('../orders')).toBeNull();
      expect(await test.gateway.paymentsOfOrder('../payments')).toBeNull();
      expect(await test.gateway.paymentsOfOrder('order_AAAAAAAAAAAAAA')).toBeNull();
    });

    it('lists all payments of an order, including failed ones, and none of another order', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const other = await test.gateway.createOrder(ORDER);
      await test.pay(order.id, 'failed');
      await test.pay(order.id, 'captured');
      const statuses = (await test.gateway.paymentsOfOrder(order.id))?.map(({ status }) => status);
      expect(statuses?.sort()).toEqual(['captured', 'failed']);
      expect(await test.gateway.paymentsOfOrder(other.id)).toEqual([]);
    });

    it('captures an authorized payment once for concurrent calls', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const { paymentId } = await test.pay(order.id, 'authorized');
      const payment = (await test.gateway.fetchPayment(paymentId)) as GatewayPayment;
      expect(payment.status).toBe('authorized');
      const captures = await Promise.all(Array.from({ length: 5 }, () => test.gateway.capture(payment)));
      const captured = { ...payment, status: 'captured', wasCaptured: true, fee: captures[0]?.fee };
      expect(captures).toEqual(Array.from({ length: 5 }, () => captured));
    });

    it('rejects the capture of a failed payment', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const { paymentId } = await test.pay(order.id, 'failed');
      const payment = (await test.gateway.fetchPayment(paymentId)) as GatewayPayment;
      await expect(test.gateway.capture(payment)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' });
    });

    it('refunds once when the same refund is repeated', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const { paymentId } = await test.pay(order.id, 'captured');
      const part = { id: `refund-${order.id.slice(-10)}`, paymentId, amount: 10_000_50 };
      const refunds = [await test.gateway.refund(part), await test.gateway.refund(part)];
      expect(refunds[0]).toMatchObject({
        paymentId,
        amount: 10_000_50,
        status: 'processed',
        receipt: part.id,
      });
      expect(refunds[1]).toEqual(refunds[0]);
      expect(await test.gateway.fetchPayment(paymentId)).toMatchObject({
        status: 'captured',
        refunded: 10_000_50,
      });
      await expect(test.gateway.refund({ ...part, amount: 1_00 })).rejects.toMatchObject({
        name: 'AppError',
      });
      await test.gateway.refund({ ...part, id: `${part.id}-rest`, amount: 15_000_00 });
      expect(await test.gateway.fetchPayment(paymentId)).toMatchObject({
        status: 'refunded',
        wasCaptured: true,
        refunded: ORDER.amount,
      });
      expect((await test.gateway.findRefunds(paymentId)).map(({ amount }) => amount).sort()).toEqual([
        10_000_50, 15_000_00,
      ]);
    });

    it('rejects refunds of uncaptured payments and of more than was paid', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const { paymentId } = await test.pay(order.id, 'authorized');
      const refund = { id: `refund-${order.id.slice(-10)}`, paymentId, amount: 1_00 };
      await expect(test.gateway.refund(refund)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' });
      await test.gateway.capture((await test.gateway.fetchPayment(paymentId)) as GatewayPayment);
      const tooMuch = { ...refund, id: `${refund.id}-more`, amount: ORDER.amount + 1 };
      await expect(test.gateway.refund(tooMuch)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' });
      expect(await test.gateway.findRefunds(paymentId)).toEqual([]);
    });

    it('names an amount that it never takes', async () => {
      const order = { ...ORDER, amount: 1_00_00_00_001 };
      await expect(test.gateway.createOrder(order)).rejects.toMatchObject({ code: 'AMOUNT_TOO_LARGE' });
    });

    it('accepts a proof only when it is signed for this order and payment', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const other = await test.gateway.createOrder(ORDER);
      const proof = await test.pay(order.id, 'captured');
      expect(test.gateway.isGenuine(proof)).toBe(true);
      const { signature } = proof;
      const last = signature.endsWith('0') ? '1' : '0';
      for (const forged of [
        { ...proof, orderId: other.id },
        { ...proof, paymentId: 'pay_AAAAAAAAAAAAAA' },
        { ...proof, orderId: proof.paymentId, paymentId: proof.orderId },
        ...[
          `${signature.slice(0, -1)}${last}`,
          signature.toUpperCase(),
          signature.slice(2),
          '',
          'ü'.repeat(64),
        ].map((changed) => ({ ...proof, signature: changed })),
      ]) {
        expect({ forged, genuine: test.gateway.isGenuine(forged) }).toEqual({ forged, genuine: false });
      }
    });
  });
}
