/** In-memory adapters for unit tests that use another module's use cases. */
export { InMemoryMessageRepository } from '../src/modules/notifications/adapters/in-memory/in-memory-message-repository.js';
export { InMemoryAttention } from '../src/modules/payments/adapters/in-memory/in-memory-attention.js';
export { InMemoryPaymentAttempts } from '../src/modules/payments/adapters/in-memory/in-memory-payment-attempts.js';
export { InMemoryPaymentGateway } from '../src/modules/payments/adapters/in-memory/in-memory-payment-gateway.js';
export { InMemoryPaymentRepository } from '../src/modules/payments/adapters/in-memory/in-memory-payment-repository.js';
export { InMemoryProgramRepository } from '../src/modules/programs/adapters/in-memory/in-memory-program-repository.js';
export { BeginPayment } from '../src/modules/payments/application/begin-payment.js';
export { OpenOrder } from '../src/modules/payments/application/open-order.js';
