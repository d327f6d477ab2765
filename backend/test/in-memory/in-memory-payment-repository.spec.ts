import { describePaymentAttempts } from '../../src/modules/payments/ports/payment-attempts.contract.js';
import { describePaymentRepository } from '../../src/modules/payments/ports/payment-repository.contract.js';
import { describePaymentSchedule } from '../../src/modules/payments/ports/payment-schedule.contract.js';
import { InMemoryPaymentAttempts } from './in-memory-payment-attempts.js';
import { InMemoryPaymentRepository } from './in-memory-payment-repository.js';

describePaymentRepository(async () => new InMemoryPaymentRepository());
describePaymentSchedule(async () => new InMemoryPaymentRepository());

describePaymentAttempts(async () => {
  const payments = new InMemoryPaymentRepository();
  return { attempts: new InMemoryPaymentAttempts(payments), payments };
});
