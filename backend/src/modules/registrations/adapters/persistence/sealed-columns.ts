import { sealedIdNumbers } from '../../../../platform/crypto/rotate-keys.js';

export const SEALED_REGISTRATIONS = sealedIdNumbers('registrations');
