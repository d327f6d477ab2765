/** The owner under whom the vault seals the token of an invitation. */
export function invitationOwner(id: string): string {
  return `invitation ${id}`;
}

/** The text of a token's digest. */
export function tokenText(token: string): string {
  return `invitation-token ${token}`;
}
