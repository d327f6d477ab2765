/** In-memory adapters for unit tests. None of them ships. */
export { InMemoryFileStorage } from './in-memory/in-memory-file-storage.js';
export { InMemoryMailer } from './in-memory/in-memory-mailer.js';
export { InMemoryPaymentGateway } from './in-memory/in-memory-payment-gateway.js';
export { InMemorySubscriptionGateway } from './in-memory/in-memory-subscription-gateway.js';
