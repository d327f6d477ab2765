/** The secret of a personal link, which follows after `#`, so that no server and no log has it. */
export function linkToken(): string {
  return window.location.hash.slice(1);
}
