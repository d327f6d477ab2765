import { MessageRepository } from '../src/modules/notifications/message.repository.js';
import { QueueMessage } from '../src/modules/notifications/index.js';
import type { Database } from '../src/platform/database/database.js';
import type { FixedClock } from './fixed-clock.js';

/** The outbox of a real database, for the tests of other modules. */
export function messageQueueOn(database: Database, clock: FixedClock): QueueMessage {
  return new QueueMessage(new MessageRepository(database), clock);
}
