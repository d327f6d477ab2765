import { describePaymentGateway } from '../../src/modules/payments/ports/payment-gateway.contract.js';
import { InMemoryPaymentGateway } from './in-memory-payment-gateway.js';

describePaymentGateway(async () => {
  const gateway = new InMemoryPaymentGateway();
  return { gateway, pay: async (orderId, outcome) => gateway.pay(orderId, outcome) };
});
