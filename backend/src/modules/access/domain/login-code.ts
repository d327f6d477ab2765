/** A code as it was typed: of the app, or a recovery code. */
export type LoginCode = { kind: 'app'; digits: string } | { kind: 'recovery'; letters: string };

/**
 * Reads a typed code. Ignores spaces, dashes and capitals. Six digits are a code of the app; anything else is read as a
 * recovery code.
 */
export function readLoginCode(typed: string): LoginCode {
  const plain = typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return /^\d{6}$/.test(plain) ? { kind: 'app', digits: plain } : { kind: 'recovery', letters: plain };
}
