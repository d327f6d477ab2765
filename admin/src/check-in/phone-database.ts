/** The database of the browser with what a phone keeps for the check-in. */
export const PHONE_DATABASE = 'qlu-check-in';

/** Whether this browser has the database. False in Firefox before version 126, which does not list its databases. */
export async function hasPhoneDatabase(): Promise<boolean> {
  if (!('databases' in indexedDB)) return false;
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === PHONE_DATABASE);
}
