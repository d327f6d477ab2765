import type { SealedColumn } from '../../../../platform/crypto/rotate-column.js';

/** The sealed ID numbers of open requests, for `npm run rotate-keys`. */
export const SEALED_ID_NUMBERS: SealedColumn = {
  table: 'sponsored_place_requests',
  id: 'id',
  idType: 'bigint',
  column: 'id_number_sealed',
  ownerColumn: 'transaction_id',
  ownerOf: (transactionId) => transactionId,
};
