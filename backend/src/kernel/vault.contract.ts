import type { Vault } from './vault.js';

/** Tests that every Vault must pass. `make` returns two vaults with different keys. */
export function describeVault(make: () => { vault: Vault; otherKey: Vault }): void {
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
