import type { LoginKey } from '../domain/login-key.js';

/** Counts login attempts by network and by key, over all instances. Waits are in seconds; null: nothing to wait for. */
export abstract class LoginAttempts {
  /**
   * The longest cached wait of this instance for the network and the keys. Counts nothing, and needs no statement.
   */
  abstract cachedWait(address: string, keys: readonly LoginKey[]): Promise<number | null>;
  /** Counts one attempt of a network. */
  abstract takeAddress(address: string): Promise<number | null>;
  /** Counts one attempt of a key. Call it only for an attempt that its network may make. */
  abstract take(key: LoginKey): Promise<number | null>;
  /**
   * Counts one code. Codes have a stricter limit than passwords: there are few, and somebody who tries them already
   * knows the password.
   */
  abstract takeCode(key: LoginKey): Promise<number | null>;
  /** Resets the counts of a network and, when given, of the passwords of a key, after a success. */
  abstract reset(address: string, key?: LoginKey): Promise<void>;
  /** Resets the count of the codes of a key, after a verified code. */
  abstract resetCodes(key: LoginKey): Promise<void>;
}
