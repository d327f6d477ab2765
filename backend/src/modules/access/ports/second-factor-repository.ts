import type { Digest } from '../../../kernel/vault.js';

/** The stored second factor of a user. */
export interface SecondFactor {
  /** The app's secret, sealed for its owner. */
  sealed: Buffer;
  /** Since when the login requires a code; null until a code has proved that the app has the secret. */
  onSince: Date | null;
  /** Number of unused recovery codes. */
  codesLeft: number;
}

export abstract class SecondFactorRepository {
  abstract find(username: string): Promise<SecondFactor | null>;
  /** Stores a secret to be confirmed by a code, and replaces a previous one. False when the factor is on. */
  abstract begin(username: string, sealed: Buffer): Promise<boolean>;
  /** Turns on exactly this secret with the code of `step`. False when another secret or none is to be confirmed. */
  abstract turnOn(username: string, sealed: Buffer, step: number, at: Date): Promise<boolean>;
  /** Uses up a time step and all before it. False when it is already used up. */
  abstract useStep(username: string, step: number): Promise<boolean>;
  /** Uses up a recovery code by its digest. False when it does not exist or is already used. */
  abstract useRecoveryCode(username: string, digest: Digest, at: Date): Promise<boolean>;
  /** Replaces all recovery codes. */
  abstract replaceRecoveryCodes(username: string, digests: Buffer[]): Promise<void>;
  /** Removes the factor and its codes. False when the user had none. */
  abstract remove(username: string): Promise<boolean>;
}
