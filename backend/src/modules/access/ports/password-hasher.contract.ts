import type { PasswordHasher } from './password-hasher.js';

/** Tests that every PasswordHasher must pass. */
export function describePasswordHasher(make: () => PasswordHasher): void {
  describe('a password hasher', () => {
    const hasher = make();

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
}
