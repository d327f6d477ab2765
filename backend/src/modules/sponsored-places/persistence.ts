import { sealedIdNumbers } from '../../platform/crypto/rotate-keys.js';

/** Exports for a rotation of keys. */
export const SEALED_PLACE_REQUESTS = sealedIdNumbers('sponsored_place_requests');
