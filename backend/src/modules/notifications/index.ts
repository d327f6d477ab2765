export { QueueMessage } from './application/queue-message.js';
export { printedName, type Addressee, type Fact, type Letter } from './domain/letter.js';
export { LetterAuthors, type LetterAuthor } from './ports/letter-authors.js';
export { NotificationsModule } from './notifications.module.js';
