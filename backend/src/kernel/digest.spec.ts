import fc from 'fast-check';
import { Digest } from './vault.js';

const digest = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));

describe('a digest', () => {
  it('equals what was stored with any of its keys, and nothing else', () => {
    fc.assert(
      fc.property(fc.uniqueArray(digest, { minLength: 2, maxLength: 6, comparator: sameBytes }), (all) => {
        const [other, current, ...former] = all as [Buffer, Buffer, ...Buffer[]];
        const made = new Digest([current, ...former]);
        expect(made.current).toBe(current);
        for (const stored of [current, ...former]) expect(made.equals(Buffer.from(stored))).toBe(true);
        expect(made.equals(other)).toBe(false);
        expect(made.equals(current.subarray(0, 31))).toBe(false);
      }),
    );
  });
});

function sameBytes(one: Buffer, two: Buffer): boolean {
  return one.equals(two);
}
