export { FoundationModule } from './foundation.module.js';
export { EarlierReceipts } from './ports/earlier-receipts.js';
export { FoundationReader } from './ports/foundation-reader.js';
export type { StoredFoundation } from './ports/foundation-repository.js';
