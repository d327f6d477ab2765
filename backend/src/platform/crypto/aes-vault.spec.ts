import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { AesVault, SealingKey } from './aes-vault.js';
import { HmacDigest } from './stored-keys.js';

const KEYS = Array.from({ length: 5 }, () => randomBytes(32)) as [Buffer, Buffer, Buffer, Buffer, Buffer];
const [A, B] = KEYS;
/** A list of keys as the operator may set it, the newest first. */
const keyList = fc.shuffledSubarray(KEYS, { minLength: 1 });
const text = fc.string({ unit: 'binary', maxLength: 200 });
const owner = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });

describe('sealed texts over any history of DATA_KEY', () => {
  it('are opened by every list that has the key which sealed them, and by no other list', () => {
    fc.assert(
      fc.property(keyList, keyList, text, owner, (before, after, plain, row) => {
        const sealed = new AesVault(before).seal(plain, row);
        const now = new AesVault(after);
        const hasKey = after.includes(before[0] as Buffer);
        if (hasKey) expect(now.open(sealed, row)).toBe(plain);
        else expect(() => now.open(sealed, row)).toThrow();
      }),
    );
  });

  it('are opened only for their own row', () => {
    fc.assert(
      fc.property(keyList, text, owner, owner, (keys, plain, row, other) => {
        fc.pre(row !== other);
        const vault = new AesVault(keys);
        expect(() => vault.open(vault.seal(plain, row), other)).toThrow();
      }),
    );
  });

  it('are renewed once for a new first key, and need no other key afterwards', () => {
    fc.assert(
      fc.property(keyList, fc.constantFrom(...KEYS), text, owner, (before, added, plain, row) => {
        const both = new AesVault([added, ...before.filter((key) => key !== added)]);
        const renewed = both.renew(new AesVault(before).seal(plain, row), row);
        if (before[0] === added) {
          expect(renewed).toBeNull();
          return;
        }
        expect(new AesVault([added]).open(renewed as Buffer, row)).toBe(plain);
        expect(both.renew(renewed as Buffer, row)).toBeNull();
      }),
    );
  });

  it('cannot be cut, extended or changed in any byte', () => {
    fc.assert(
      fc.property(keyList, text, fc.nat(), fc.integer({ min: 1, max: 255 }), (keys, plain, at, bits) => {
        const vault = new AesVault(keys);
        const sealed = vault.seal(plain, 'row');
        const index = at % sealed.length;
        const changed = Buffer.from(sealed);
        changed.writeUInt8(changed.readUInt8(index) ^ bits, index);
        for (const broken of [
          changed,
          sealed.subarray(0, index),
          Buffer.concat([sealed, Buffer.from([bits])]),
        ])
          expect(() => vault.open(broken, 'row')).toThrow();
      }),
    );
  });
});

describe('a value that is derived from a key', () => {
  it('is different for the id, the cipher and the digest, and for every key', () => {
    const parts = KEYS.flatMap((bytes) => {
      const { id, cipherKey, digestKey } = new SealingKey(bytes);
      return [id, cipherKey.export(), digestKey.export()].map((part) => part.toString('hex'));
    });
    expect(new Set(parts).size).toBe(parts.length);
    for (const bytes of KEYS) {
      const { id } = new SealingKey(bytes);
      expect(bytes.includes(id)).toBe(false);
    }
  });

  it('is the same at every start', () => {
    for (const bytes of KEYS) {
      const [one, two] = [new SealingKey(bytes), new SealingKey(Buffer.from(bytes))];
      expect(one.id.equals(two.id) && one.digestKey.equals(two.digestKey)).toBe(true);
    }
  });
});

describe('digests', () => {
  it('find every stored text while its key is in the list, and never another text', () => {
    fc.assert(
      fc.property(keyList, keyList, text, text, (before, after, one, two) => {
        fc.pre(one !== two);
        const stored = new AesVault(before).digest(one).current;
        const now = new AesVault(after);
        expect(now.digest(one).equals(stored)).toBe(after.includes(before[0] as Buffer));
        expect(now.digest(two).equals(stored)).toBe(false);
      }),
    );
  });

  it('stable digests are equal for equal texts and keys only', () => {
    fc.assert(
      fc.property(text, text, (one, two) => {
        const digests = new HmacDigest(KEYS[0]);
        expect(digests.of(one).equals(digests.of(two))).toBe(one === two);
        expect(digests.of(one).equals(new HmacDigest(KEYS[1]).of(one))).toBe(false);
        expect(digests.of(one)).toHaveLength(32);
      }),
    );
  });
});

describe('the AES vault', () => {
  it('seals the same text differently each time, without the plain text', () => {
    const vault = new AesVault([A]);
    const [first, second] = [vault.seal('123412341234', 'row-1'), vault.seal('123412341234', 'row-1')];
    expect(first.equals(second)).toBe(false);
    expect(first.includes('123412341234')).toBe(false);
  });

  it('names the key that it lacks', () => {
    const sealed = new AesVault([B, A]).seal('ABCDE1234F', 'row-1');
    expect(() => new AesVault([A]).open(sealed, 'row-1')).toThrow(
      `DATA_KEY does not have the key ${new SealingKey(B).id.toString('hex')}`,
    );
  });

  it('finds the digests of a removed key whose digest key it gets', () => {
    const stored = new AesVault([A]).digest('a text').current;
    const vault = new AesVault([B], [new SealingKey(A).digestKey.export()]);
    expect(vault.digest('a text').equals(stored)).toBe(true);
    expect(vault.digest('a text').current).toEqual(new AesVault([B]).digest('a text').current);
  });

  it('renews no text of a key that it lacks', () => {
    expect(() => new AesVault([B]).renew(new AesVault([A]).seal('x', 'row-1'), 'row-1')).toThrow();
  });

  it('rejects a key that does not have 32 bytes', () => {
    for (const length of [0, 16, 31, 33])
      expect(() => new AesVault([randomBytes(length)])).toThrow('32 bytes');
    expect(() => new AesVault([])).toThrow('needs a key');
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
});
