/** A random id, for example for one refund. Not `crypto.randomUUID`: browsers offer it only over HTTPS. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A random id in the form of a UUID. */
export function randomUuid(): string {
  return randomId().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
