/** The owner under whom the vault seals an administrator's secret. */
export function secretOwner(username: string): string {
  return `second-factor ${username}`;
}

/** What the vault digests of a recovery code: of use for this administrator alone. */
export function recoveryText(username: string, letters: string): string {
  return `recovery-code ${JSON.stringify([username, letters])}`;
}
