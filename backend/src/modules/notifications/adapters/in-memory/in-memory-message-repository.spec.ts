import { describeMessageRepository } from '../../ports/message-repository.contract.js';
import { InMemoryMessageRepository } from './in-memory-message-repository.js';

describeMessageRepository(async () => new InMemoryMessageRepository());
