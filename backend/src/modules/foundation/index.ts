export { FoundationModule } from './foundation.module.js';
export { FoundationReader } from './ports/foundation-reader.js';
export type { StoredFoundation } from './ports/foundation-repository.js';
