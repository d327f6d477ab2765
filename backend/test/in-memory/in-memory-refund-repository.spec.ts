import { describeRefundRepository } from '../../src/modules/payments/ports/refund-repository.contract.js';
import { InMemoryRefundRepository } from './in-memory-refund-repository.js';

describeRefundRepository(async () => ({ refunds: new InMemoryRefundRepository(), paymentId: 'payment' }));
