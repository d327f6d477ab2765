/** What the SQL of other modules may use, and what a rotation of keys reads. */
export {
  HAS_SEAT,
  INFORMED_SINCE,
  informedSince,
  IS_FREE_BY_VISITOR,
  IS_REGISTERED,
  OWN_TOKEN,
  WITH_PAYMENT,
} from './adapters/persistence/registered-sql.js';
export { SEALED_REGISTRATIONS } from './adapters/persistence/sealed-columns.js';
export { endSeatHold, HOLD_OFFERED_SEATS } from './adapters/persistence/seat-hold-sql.js';
export { FORMER_PERIODS, takenOverAt } from './adapters/persistence/former-sql.js';
export { HAS_OPEN_BALANCE } from './adapters/persistence/balance-queries.js';
export { CONFLICTS } from './adapters/persistence/check-in-queries.js';
