import { describeRefundRepository } from '../../ports/refund-repository.contract.js';
import { InMemoryRefundRepository } from './in-memory-refund-repository.js';

describeRefundRepository(async () => ({ refunds: new InMemoryRefundRepository(), paymentId: 'payment' }));
