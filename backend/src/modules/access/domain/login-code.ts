/** What somebody typed where a code is asked for. */
export type LoginCode = { kind: 'app'; digits: string } | { kind: 'recovery'; letters: string };

/**
 * Reads a code however it was copied: spaces, dashes and capitals do not matter. Six digits come from the app,
 * everything else can only be a recovery code.
 */
export function readLoginCode(typed: string): LoginCode {
  const plain = typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return /^\d{6}$/.test(plain) ? { kind: 'app', digits: plain } : { kind: 'recovery', letters: plain };
}
