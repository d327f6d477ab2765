/**
 * A person who knows one of these segments can see or change what belongs to a person: tokens of payments, registrations, monthly
 * gifts and feedback, on pages and in calls, and codes of the check-in (docs/security.md).
 */
const SECRET_SEGMENT =
  /^(\/(?:(?:api\/)?(?:payments?|monthly-gifts?|your-registration|feedback)\/(?=[^/]{20})|api\/(?:registrations\/check-in-codes|admin\/check-in\/codes)\/))[^/]+/i;

/** The path of a URL for the log: without its query string and without secret tokens. */
export const pathWithoutSecrets = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(SECRET_SEGMENT, '$1…');
