import { sealedIdNumbers } from '../../platform/crypto/rotate-keys.js';

export const SEALED_PLACE_REQUESTS = sealedIdNumbers('sponsored_place_requests');
