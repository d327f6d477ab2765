import type { SealedColumn } from '../../platform/crypto/rotate-keys.js';
import { secretOwner } from './domain/login-code.js';
import { invitationOwner } from './domain/user.js';

/** The sealed secrets of second factors, for `npm run rotate-keys`. */
export const SEALED_SECRETS: SealedColumn = {
  table: 'second_factors',
  id: 'username',
  idType: 'text',
  column: 'secret_sealed',
  ownerColumn: 'username',
  getOwner: secretOwner,
};

/** The sealed tokens of open invitations, for `npm run rotate-keys`. */
export const SEALED_TOKENS: SealedColumn = {
  table: 'invitations',
  id: 'user_id',
  idType: 'bigint',
  column: 'token_sealed',
  ownerColumn: 'id',
  getOwner: invitationOwner,
};
