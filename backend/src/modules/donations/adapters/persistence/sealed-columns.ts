import { sealedIdNumbers } from '../../../../platform/crypto/rotate-column.js';

export const SEALED_DONATIONS = sealedIdNumbers('donations');
