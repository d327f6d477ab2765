import type { FoundationPicture } from '@qlu/contracts/foundation/foundation.rules';
import type { StoredFoundation } from './foundation-repository.js';

/** Plain reads of the foundation settings, also for other modules. */
export abstract class FoundationReader {
  abstract current(): Promise<StoredFoundation>;
  /** A PNG; null when none is stored. */
  abstract picture(kind: FoundationPicture): Promise<Buffer | null>;
}
