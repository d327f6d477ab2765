/**
 * Under what an attempt counts, besides its network: under its browser when that has logged in to the account before,
 * else under the account, or under a name that no account has.
 */
export interface LoginKey {
  kind: 'device' | 'account' | 'unknown';
  /** The id of the browser, or the typed name. */
  name: string;
}
