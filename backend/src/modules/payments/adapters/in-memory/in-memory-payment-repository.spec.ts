import { describePaymentAttempts } from '../../ports/payment-attempts.contract.js';
import { describePaymentRepository } from '../../ports/payment-repository.contract.js';
import { InMemoryPaymentAttempts } from './in-memory-payment-attempts.js';
import { InMemoryPaymentRepository } from './in-memory-payment-repository.js';

describePaymentRepository(async () => new InMemoryPaymentRepository());

describePaymentAttempts(async () => {
  const payments = new InMemoryPaymentRepository();
  return { attempts: new InMemoryPaymentAttempts(payments), payments };
});
