import { describeFileStorage } from '../../src/modules/media/file-storage.contract.js';
import { InMemoryFileStorage } from './in-memory-file-storage.js';

describeFileStorage(async () => new InMemoryFileStorage());
