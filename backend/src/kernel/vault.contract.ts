import type { Vault } from './vault.js';

/** What every Vault promises. `make` answers two vaults with different keys. */
export function describeVault(make: () => { vault: Vault; otherKey: Vault }): void {
  describe('a vault', () => {
    const { vault, otherKey } = make();
    const NUMBER = '123412341234';

    it('gives back what was sealed, in any script', () => {
      for (const text of [NUMBER, '', 'ధ్యానం 🙏', 'x'.repeat(10_000)]) {
        expect(vault.open(vault.seal(text, 'row-1'), 'row-1')).toBe(text);
      }
    });

    it('seals one text differently each time, and shows nothing of it', () => {
      const [first, second] = [vault.seal(NUMBER, 'row-1'), vault.seal(NUMBER, 'row-1')];
      expect(first.equals(second)).toBe(false);
      expect(first.includes(NUMBER)).toBe(false);
    });

    it('stays shut for another row, another key, and after any change of a single bit', () => {
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

    it('digests equal texts equally, other texts and other keys differently', () => {
      expect(vault.digest('one')).toHaveLength(32);
      expect(vault.digest('one').equals(vault.digest('one'))).toBe(true);
      expect(vault.digest('one').equals(vault.digest('two'))).toBe(false);
      expect(vault.digest('one').equals(otherKey.digest('one'))).toBe(false);
    });
  });
}
