import type { SealedColumn } from '../../platform/crypto/rotate-keys.js';
import { waitingTokenOwner } from './domain/waiting-entry.js';

/** The sealed tokens of the links, for `npm run rotate-keys`. */
export const SEALED_WAITING_TOKENS: SealedColumn = {
  table: 'waiting_entries',
  id: 'id',
  idType: 'bigint',
  column: 'token_sealed',
  ownerColumn: 'reference',
  getOwner: waitingTokenOwner,
};
