const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 22;

/** `reg_` and 22 letters and digits, which is more than a million billion billion billion possibilities. */
export function randomId(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return prefix + Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
