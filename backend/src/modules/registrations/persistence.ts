import type { SealedColumn } from '../../platform/crypto/rotate-column.js';

export { HAS_SEAT, INFORMED_SINCE, IS_REGISTERED, OWN_TOKEN } from './adapters/persistence/registered-sql.js';

export { FORMER_PERIODS, takenOverAt } from './adapters/persistence/former-sql.js';

/** The sealed ID numbers, for `npm run rotate-keys`. */
export const SEALED_ID_NUMBERS: SealedColumn = {
  table: 'registrations',
  id: 'id',
  idType: 'bigint',
  column: 'id_number_sealed',
  ownerColumn: 'transaction_id',
  ownerOf: (transactionId) => transactionId,
};
