export { QueueMessage } from './application/queue-message.js';
export { SendMessage } from './application/send-message.js';
export {
  greeting,
  safeName,
  type Recipient,
  type Fact,
  type EmailAttachment,
  type EmailContent,
} from './domain/email-content.js';
export type { MessageKind } from './domain/message.js';
export { EmailOf, EmailRenderers } from './ports/email-renderers.js';
export { RecipientLimit } from './ports/recipient-limit.js';
export { NotificationsModule } from './notifications.module.js';
