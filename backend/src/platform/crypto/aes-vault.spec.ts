import { randomBytes } from 'node:crypto';
import type { Vault } from '../../kernel/vault.js';
import { AesVault, SealingKey } from './aes-vault.js';

const [A, B] = [randomBytes(32), randomBytes(32)];

/** @param make returns two vaults with different keys */
function describeVault(make: () => { vault: Vault; otherKey: Vault }): void {
  describe('a vault', () => {
    const { vault, otherKey } = make();
    const NUMBER = '123412341234';

    it('opens what it sealed, in any script', () => {
      for (const text of [NUMBER, '', 'ధ్యానం 🙏', 'x'.repeat(10_000)]) {
        expect(vault.open(vault.seal(text, 'row-1'), 'row-1')).toBe(text);
      }
    });

    it('seals the same text differently each time, without the plain text', () => {
      const [first, second] = [vault.seal(NUMBER, 'row-1'), vault.seal(NUMBER, 'row-1')];
      expect(first.equals(second)).toBe(false);
      expect(first.includes(NUMBER)).toBe(false);
    });

    it('does not open with another owner, another key, or after a change of one bit', () => {
      const sealed = vault.seal(NUMBER, 'row-1');
      expect(() => vault.open(sealed, 'row-2')).toThrow();
      expect(() => otherKey.open(sealed, 'row-1')).toThrow();
      for (let index = 0; index < sealed.length; index += 1) {
        const changed = Buffer.from(sealed);
        changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
        expect(() => vault.open(changed, 'row-1')).toThrow();
      }
      for (const length of [0, 1, 12, 28])
        expect(() => vault.open(sealed.subarray(0, length), 'row-1')).toThrow();
    });

    it('gives equal digests for equal texts only, and different ones for another key', () => {
      const { current } = vault.digest('one');
      expect(current).toHaveLength(32);
      expect(vault.digest('one').equals(current)).toBe(true);
      expect(vault.digest('two').equals(current)).toBe(false);
      expect(otherKey.digest('one').equals(current)).toBe(false);
    });
  });
}

describe('with one key', () => {
  describeVault(() => ({
    vault: new AesVault([randomBytes(32)]),
    otherKey: new AesVault([randomBytes(32)]),
  }));
});

describe('with several keys', () => {
  describeVault(() => ({
    vault: new AesVault([randomBytes(32), randomBytes(32)]),
    otherKey: new AesVault([randomBytes(32), randomBytes(32)]),
  }));
});

describe('the AES vault', () => {
  it('rejects a key that does not have 32 bytes', () => {
    for (const length of [0, 16, 31, 33])
      expect(() => new AesVault([randomBytes(length)])).toThrow('32 bytes');
    expect(() => new AesVault([])).toThrow('needs a key');
  });

  it('opens what each of its keys sealed, and seals with the first one', () => {
    const both = new AesVault([B, A]);
    const sealed = both.seal('ABCDE1234F', 'row-1');
    expect(both.open(new AesVault([A]).seal('123412341234', 'row-1'), 'row-1')).toBe('123412341234');
    expect(new AesVault([B]).open(sealed, 'row-1')).toBe('ABCDE1234F');
    expect(() => new AesVault([A]).open(sealed, 'row-1')).toThrow(
      `DATA_KEY does not have the key ${new SealingKey(B).id.toString('hex')}`,
    );
  });

  it('opens what the release before several keys sealed, and makes the same digests', () => {
    const key = Buffer.alloc(32, 7);
    const sealed = Buffer.from(
      '01ba781868e0fcbe0c63d100d193693cd9b750ccfa9b0aa0102af354360d0990d559fdf4771d39',
      'hex',
    );
    for (const vault of [new AesVault([key]), new AesVault([A, key])]) {
      expect(vault.open(sealed, 'row-1')).toBe('ABCDE1234F');
      expect(vault.digest('a text').all.at(-1)?.toString('hex')).toBe(
        '916826755484f6830a27e483229916234f8443465b877fdacacadb3b096de107',
      );
    }
  });

  it('writes the format of the release before several keys while it has one', () => {
    expect(new AesVault([A]).seal('x', 'row-1')[0]).toBe(1);
    const sealed = new AesVault([B, A]).seal('x', 'row-1');
    expect(sealed[0]).toBe(2);
    expect(sealed.subarray(1, 5).equals(new SealingKey(B).id)).toBe(true);
  });

  it('renews only what another key than the first one sealed', () => {
    const both = new AesVault([B, A]);
    const renewed = both.renew(new AesVault([A]).seal('ABCDE1234F', 'row-1'), 'row-1');
    expect(renewed && new AesVault([B]).open(renewed, 'row-1')).toBe('ABCDE1234F');
    expect(both.renew(renewed as Buffer, 'row-1')).toBeNull();
    expect(both.renew(new AesVault([B]).seal('x', 'row-1'), 'row-1')).toBeNull();
    expect(() => both.renew(new AesVault([randomBytes(32)]).seal('x', 'row-1'), 'row-1')).toThrow();
  });

  it('finds digests of its other keys, and of removed ones whose digest key it gets', () => {
    const stored = new AesVault([A]).digest('a text').current;
    expect(new AesVault([B, A]).digest('a text').equals(stored)).toBe(true);
    expect(new AesVault([B, A]).digest('another text').equals(stored)).toBe(false);
    expect(new AesVault([B]).digest('a text').equals(stored)).toBe(false);
    const digestKey = new SealingKey(A).digestKey.export();
    expect(new AesVault([B], [digestKey]).digest('a text').equals(stored)).toBe(true);
    expect(new AesVault([B], [digestKey]).digest('a text').current).toEqual(
      new AesVault([B]).digest('a text').current,
    );
  });
});
