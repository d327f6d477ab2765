import type { SealedColumn } from '../../platform/crypto/rotate-column.js';

/** The sealed ID numbers, for `npm run rotate-keys`. */
export const SEALED_ID_NUMBERS: SealedColumn = {
  table: 'donations',
  id: 'id',
  idType: 'bigint',
  column: 'id_number_sealed',
  ownerColumn: 'transaction_id',
  ownerOf: (transactionId) => transactionId,
};

export { RECEIVED_DONATIONS } from './adapters/persistence/received-donations-sql.js';
