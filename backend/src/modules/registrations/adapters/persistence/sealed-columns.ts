import { sealedIdNumbers } from '../../../../platform/crypto/rotate-column.js';

export const SEALED_REGISTRATIONS = sealedIdNumbers('registrations');
