/** A random id, for example for one refund. Not `crypto.randomUUID`: browsers offer it only over HTTPS. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
