/** The text of a donor's digest. Equal for the same ID number. */
export function donorText(idType: string, idNumber: string): string {
  return `statement-donor ${idType} ${idNumber.replace(/\s/g, '').toUpperCase()}`;
}

/** The donor of a digest: its first 16 bytes as a UUID, which PostgreSQL compares and sorts fast. */
export function donorId(digest: Buffer): string {
  return digest.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
