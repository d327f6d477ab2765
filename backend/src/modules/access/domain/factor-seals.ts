/** The owner under whom the vault seals a user's secret. */
export function secretOwner(username: string): string {
  return `second-factor ${username}`;
}

/** The text of a recovery code's digest. Includes the username, so that a code works for one user only. */
export function recoveryText(username: string, letters: string): string {
  return `recovery-code ${JSON.stringify([username, letters])}`;
}
