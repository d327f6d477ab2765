import argon2 from 'argon2';
import { describePasswordHasher } from '../../ports/password-hasher.contract.js';
import { Argon2Hasher } from './argon2-hasher.js';

describePasswordHasher(() => new Argon2Hasher());

describe('argon2', () => {
  it('accepts a password whose hash an earlier release made of it as it was typed', async () => {
    const typed = 'e\u0301tude';
    const hash = await argon2.hash(typed, { type: argon2.argon2id });
    expect(await new Argon2Hasher().verify(typed, hash)).toBe(true);
  });

  it('uses argon2id with at least 19 MiB and two passes', async () => {
    const hash = await new Argon2Hasher().hash('x');
    expect(hash).toMatch(/^\$argon2id\$v=19\$/);
    const { m: memory, t: passes } = Object.fromEntries(
      (hash.split('$')[3] ?? '').split(',').map((pair) => pair.split('=') as [string, string]),
    );
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
  });
});
