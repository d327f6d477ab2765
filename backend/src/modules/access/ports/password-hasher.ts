/** Slow, salted password hashes. */
export abstract class PasswordHasher {
  abstract hash(password: string): Promise<string>;
  /** Whether `password` made `hash`. A hash that cannot be read fits no password. */
  abstract fits(password: string, hash: string): Promise<boolean>;
}
