import { sealedIdNumbers } from '../../../../platform/crypto/rotate-column.js';

export const SEALED_ID_NUMBERS = sealedIdNumbers('sponsored_place_requests');
