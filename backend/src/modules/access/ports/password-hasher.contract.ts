import type { PasswordHasher } from './password-hasher.js';

/** What every PasswordHasher promises. */
export function describePasswordHasher(make: () => PasswordHasher): void {
  describe('a password hasher', () => {
    const hasher = make();

    it('knows the password again and no other, not even one that is longer or of another case', async () => {
      const hash = await hasher.hash('a password: ధ్యానం');
      expect(hash).not.toContain('password');
      expect(await hasher.fits('a password: ధ్యానం', hash)).toBe(true);
      for (const other of ['', 'a password: ధ్యానం ', 'A password: ధ్యానం', 'a password:']) {
        expect(await hasher.fits(other, hash)).toBe(false);
      }
    });

    it('salts: two hashes of one password differ', async () => {
      expect(await hasher.hash('same')).not.toBe(await hasher.hash('same'));
    });

    it.each([
      '',
      'no hash',
      '$argon2id$',
      '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA',
      '$2b$10$abcdefghijklmnopqrstuv',
    ])('fits no password to %j, which is no hash of its own', async (hash) => {
      expect(await hasher.fits('same', hash)).toBe(false);
      expect(await hasher.fits('', hash)).toBe(false);
    });
  });
}
