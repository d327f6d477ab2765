export { QueueMessage } from './application/queue-message.js';
export { safeName, type Recipient, type Fact, type EmailContent } from './domain/email-content.js';
export { EmailRenderers, type EmailRenderer } from './ports/email-renderers.js';
export { NotificationsModule } from './notifications.module.js';
