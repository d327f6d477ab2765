/** The stored second factor of an administrator. */
export interface SecondFactor {
  /** The app's secret, sealed for its owner. */
  sealed: Buffer;
  /** Since when the login asks for a code; null while no code has shown that the app has the secret. */
  onSince: Date | null;
  /** Recovery codes that were not used. */
  codesLeft: number;
}

export abstract class SecondFactorRepository {
  abstract of(username: string): Promise<SecondFactor | null>;
  /** Keeps a secret until a code confirms it, in place of a former such one. False when the factor is on. */
  abstract begin(username: string, sealed: Buffer): Promise<boolean>;
  /** Turns on exactly this secret, by the code of `step`. False when another one waits, or none. */
  abstract turnOn(username: string, sealed: Buffer, step: number, at: Date): Promise<boolean>;
  /** Uses up a time step and all before it. False when it was used up already. */
  abstract useStep(username: string, step: number): Promise<boolean>;
  /** Uses up a recovery code by its digest. False when there is none such, or none any more. */
  abstract useRecoveryCode(username: string, digest: Buffer, at: Date): Promise<boolean>;
  /** New recovery codes in place of all former ones. */
  abstract replaceRecoveryCodes(username: string, digests: Buffer[]): Promise<void>;
  /** Takes the factor and its codes away, from everybody unless a name is given. Answers who had one. */
  abstract remove(username?: string): Promise<string[]>;
}
