export { QueueMessage, SendMessage } from './outbox.js';

export {
  greeting,
  safeName,
  type Recipient,
  type Fact,
  type EmailAttachment,
  type EmailContent,
} from './email-content.js';
export type { MessageKind } from './message.js';
export { EmailOf, EmailRenderers } from './email-renderers.js';
export { RecipientLimit } from './recipient-limit.js';
export { NotificationsModule } from './notifications.module.js';
