import { sealedIdNumbers } from '../../platform/crypto/rotate-keys.js';

/** What a rotation of keys reads. */
export const SEALED_PLACE_REQUESTS = sealedIdNumbers('sponsored_place_requests');
