import { describeMessageRepository } from '../../src/modules/notifications/ports/message-repository.contract.js';
import { InMemoryMessageRepository } from './in-memory-message-repository.js';

describeMessageRepository(async () => new InMemoryMessageRepository());
