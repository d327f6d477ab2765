/** Exports for the SQL of other modules, and for a rotation of keys. */
import { sealedIdNumbers } from '../../platform/crypto/rotate-keys.js';

export {
  CONFLICTS,
  endSeatHold,
  FORMER_PERIODS,
  HAS_OPEN_BALANCE,
  HAS_SEAT,
  HOLD_OFFERED_SEATS,
  INFORMED_SINCE,
  informedSince,
  IS_FREE_BY_VISITOR,
  IS_REGISTERED,
  OWN_TOKEN,
  takenOverAt,
  WITH_PAYMENT,
} from './adapters/persistence/registration-sql.js';

/** The column that a rotation of keys seals again. */
export const SEALED_REGISTRATIONS = sealedIdNumbers('registrations');
