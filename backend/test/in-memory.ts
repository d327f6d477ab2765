/** In-memory adapters for unit tests. None of them ships. */
export { InMemoryAttention } from './in-memory/in-memory-attention.js';
export { InMemoryFileStorage } from './in-memory/in-memory-file-storage.js';
export { InMemoryGatewayEvents } from './in-memory/in-memory-gateway-events.js';
export { InMemoryGatewayHealth } from './in-memory/in-memory-gateway-health.js';
export { InMemoryMailer } from './in-memory/in-memory-mailer.js';
export { InMemoryMessageRepository } from './in-memory/in-memory-message-repository.js';
export { InMemoryPaymentAttempts } from './in-memory/in-memory-payment-attempts.js';
export { InMemoryPaymentGateway } from './in-memory/in-memory-payment-gateway.js';
export { InMemoryPaymentRepository } from './in-memory/in-memory-payment-repository.js';
export { InMemoryProgramRepository } from './in-memory/in-memory-program-repository.js';
export { InMemoryRefundRepository } from './in-memory/in-memory-refund-repository.js';
export { InMemoryMonthlyGifts } from './in-memory/in-memory-monthly-gifts.js';
export { InMemoryRegistrationRepository } from './in-memory/in-memory-registration-repository.js';
export { InMemorySubscriptionGateway } from './in-memory/in-memory-subscription-gateway.js';
