import type { GatewayPayment } from '../domain/payment.js';
import type { PaymentGateway, PaymentProof } from './payment-gateway.js';

export interface GatewayUnderTest {
  gateway: PaymentGateway;
  /** What a visitor does in the checkout; answers what the page is handed. */
  pay(orderId: string, outcome: 'captured' | 'authorized' | 'failed'): Promise<PaymentProof>;
}

const ORDER = { amount: 25_000_50, currency: 'INR', receipt: 'contract-receipt' };

/** What every PaymentGateway promises. */
export function describePaymentGateway(make: () => Promise<GatewayUnderTest>): void {
  describe('a payment gateway', () => {
    let test: GatewayUnderTest;

    beforeAll(async () => {
      test = await make();
    });

    it('opens an order over exactly what was asked for, and another one when asked again', async () => {
      const [first, second] = [await test.gateway.createOrder(ORDER), await test.gateway.createOrder(ORDER)];
      expect(first).toMatchObject({ amount: 25_000_50, currency: 'INR' });
      expect(second.id).not.toBe(first.id);
    });

    it('tells of a payment with its order, its paise and its currency', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const { paymentId } = await test.pay(order.id, 'captured');
      const seen = (await test.gateway.fetchPayment(paymentId)) as GatewayPayment;
      expect(seen).toEqual({
        id: paymentId,
        orderId: order.id,
        amount: 25_000_50,
        currency: 'INR',
        status: 'captured',
        wasCaptured: true,
        refunded: 0,
        fee: seen.fee,
        customerBearsFee: false,
        failure: null,
        createdAt: seen.createdAt,
      });
    });

    it('knows no payment under an id that it never gave', async () => {
      expect(await test.gateway.fetchPayment('pay_AAAAAAAAAAAAAA')).toBeNull();
      expect(await test.gateway.fetchPayment('../orders')).toBeNull();
      expect(await test.gateway.paymentsOfOrder('../payments')).toBeNull();
      expect(await test.gateway.paymentsOfOrder('order_AAAAAAAAAAAAAA')).toBeNull();
    });

    it('lists all payments of an order, the failed ones too, and none of another order', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const other = await test.gateway.createOrder(ORDER);
      await test.pay(order.id, 'failed');
      await test.pay(order.id, 'captured');
      const statuses = (await test.gateway.paymentsOfOrder(order.id))?.map(({ status }) => status);
      expect(statuses?.sort()).toEqual(['captured', 'failed']);
      expect(await test.gateway.paymentsOfOrder(other.id)).toEqual([]);
    });

    it('takes the money of an authorized payment once, however many ask for it', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const { paymentId } = await test.pay(order.id, 'authorized');
      const seen = (await test.gateway.fetchPayment(paymentId)) as GatewayPayment;
      expect(seen.status).toBe('authorized');
      const answers = await Promise.all(Array.from({ length: 5 }, () => test.gateway.capture(seen)));
      const captured = { ...seen, status: 'captured', wasCaptured: true, fee: answers[0]?.fee };
      expect(answers).toEqual(Array.from({ length: 5 }, () => captured));
    });

    it('takes no money of a payment that failed', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const { paymentId } = await test.pay(order.id, 'failed');
      const seen = (await test.gateway.fetchPayment(paymentId)) as GatewayPayment;
      await expect(test.gateway.capture(seen)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' });
    });

    it('gives money back once, however often the same refund is asked for', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const { paymentId } = await test.pay(order.id, 'captured');
      const part = { id: `refund-${order.id.slice(-10)}`, paymentId, amount: 10_000_50 };
      const answers = [await test.gateway.refund(part), await test.gateway.refund(part)];
      expect(answers[0]).toMatchObject({
        paymentId,
        amount: 10_000_50,
        status: 'processed',
        receipt: part.id,
      });
      expect(answers[1]).toEqual(answers[0]);
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
      expect((await test.gateway.refundsOf(paymentId)).map(({ amount }) => amount).sort()).toEqual([
        10_000_50, 15_000_00,
      ]);
    });

    it('gives back no more than came, and nothing of money that was never taken', async () => {
      const order = await test.gateway.createOrder(ORDER);
      const { paymentId } = await test.pay(order.id, 'authorized');
      const refund = { id: `refund-${order.id.slice(-10)}`, paymentId, amount: 1_00 };
      await expect(test.gateway.refund(refund)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' });
      await test.gateway.capture((await test.gateway.fetchPayment(paymentId)) as GatewayPayment);
      const tooMuch = { ...refund, id: `${refund.id}-more`, amount: ORDER.amount + 1 };
      await expect(test.gateway.refund(tooMuch)).rejects.toMatchObject({ code: 'GATEWAY_REFUSED' });
      expect(await test.gateway.refundsOf(paymentId)).toEqual([]);
    });

    it('believes a proof that was signed for this order and payment, and no other', async () => {
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
