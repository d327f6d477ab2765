/** Slow, salted password hashes. */
export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /** Whether `hash` is the hash of `password`. False for a hash that cannot be read. */
  abstract verify(password: string, hash: string): Promise<boolean>;
}
