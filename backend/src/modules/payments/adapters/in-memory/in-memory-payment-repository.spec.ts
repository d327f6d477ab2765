import { describePaymentRepository } from '../../ports/payment-repository.contract.js';
import { InMemoryPaymentRepository } from './in-memory-payment-repository.js';

describePaymentRepository(async () => new InMemoryPaymentRepository());
