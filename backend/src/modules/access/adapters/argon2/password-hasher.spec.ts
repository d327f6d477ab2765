import argon2 from 'argon2';
import { PasswordHasher } from './password-hasher.js';

describe('a password hasher', () => {
  const hasher = new PasswordHasher();

  it('accepts only the same password, not a longer one or one in another case', async () => {
    const hash = await hasher.hash('a password: ధ్యానం');
    expect(hash).not.toContain('password');
    expect(await hasher.verify('a password: ధ్యానం', hash)).toBe(true);
    for (const other of ['', 'a password: ధ్యానం ', 'A password: ధ్యానం', 'a password:']) {
      expect(await hasher.verify(other, hash)).toBe(false);
    }
  });

  it('accepts a password however the keyboard composes its letters', async () => {
    // The vowel of the first syllable as one sign and as two, and an accent as a sign of its own.
    const [composed, decomposed] = ['\u0C15\u0C48 \u00E9tude', '\u0C15\u0C46\u0C56 e\u0301tude'] as const;
    expect(await hasher.verify(decomposed, await hasher.hash(composed))).toBe(true);
    expect(await hasher.verify(composed, await hasher.hash(decomposed))).toBe(true);
  });

  it('salts each hash, so that two hashes of one password differ', async () => {
    expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'));
  });

  it.each([
    '',
    'no hash',
    '$argon2id$',
    '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA',
    '$2b$10$abcdefghijklmnopqrstuv',
  ])('accepts no password for the invalid hash %j', async (hash) => {
    expect(await hasher.verify('same', hash)).toBe(false);
    expect(await hasher.verify('', hash)).toBe(false);
  });
});

describe('argon2', () => {
  it('accepts a password whose hash an earlier release made of it as it was typed', async () => {
    const typed = 'e\u0301tude';
    const hash = await argon2.hash(typed, { type: argon2.argon2id });
    expect(await new PasswordHasher().verify(typed, hash)).toBe(true);
  });

  it('uses argon2id with at least 19 MiB and two passes', async () => {
    const hash = await new PasswordHasher().hash('x');
    expect(hash).toMatch(/^\$argon2id\$v=19\$/);
    const { m: memory, t: passes } = Object.fromEntries(
      (hash.split('$')[3] ?? '').split(',').map((pair) => pair.split('=') as [string, string]),
    );
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
  });
});
