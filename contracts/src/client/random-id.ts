const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 22;

/**
 * The prefix (such as `reg_`) and 22 random letters and digits, about 131 bits. Not `crypto.randomUUID`: browsers offer it only
 * over HTTPS.
 */
export function randomId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return prefix + Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
