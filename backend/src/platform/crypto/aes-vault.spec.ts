import { randomBytes } from 'node:crypto';
import { describeVault } from '../../kernel/vault.contract.js';
import { AesVault } from './aes-vault.js';

describeVault(() => ({ vault: new AesVault(randomBytes(32)), otherKey: new AesVault(randomBytes(32)) }));

describe('the AES vault', () => {
  it('rejects a key that does not have 32 bytes', () => {
    for (const length of [0, 16, 31, 33]) expect(() => new AesVault(randomBytes(length))).toThrow('32 bytes');
  });
});
