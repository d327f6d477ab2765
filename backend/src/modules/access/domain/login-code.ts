/** A code as it was typed: of the app, or a recovery code. */
export type LoginCode = { kind: 'app'; digits: string } | { kind: 'recovery'; letters: string };

/** Ignores spaces, dashes and capitals. Six digits are a code of the app; anything else is a recovery code. */
export function readLoginCode(typed: string): LoginCode {
  const plain = typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return /^\d{6}$/.test(plain) ? { kind: 'app', digits: plain } : { kind: 'recovery', letters: plain };
}

/** The owner under whom the vault seals a user's secret. */
export function secretOwner(username: string): string {
  return `second-factor ${username}`;
}

/** The text of a recovery code's digest. Includes the username, so that a code works for one user only. */
export function recoveryText(username: string, letters: string): string {
  return `recovery-code ${JSON.stringify([username, letters])}`;
}
