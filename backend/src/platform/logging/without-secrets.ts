import { posix } from 'node:path';

/**
 * A person who knows one of these segments can see or change what belongs to a person: tokens of payments, registrations, monthly
 * gifts, feedback and files of certificates, on pages and in calls, and codes of the check-in (docs/security.md).
 */
const SECRET_SEGMENT =
  /^(\/(?:(?:api\/)?(?:payments?|monthly-gifts?|your-registration|feedback|donation-certificates)\/(?=[^/]{20})|api\/(?:registrations\/check-in-codes|admin\/check-in\/codes)\/))[^/]+/i;

/**
 * The path of a request target in one form, however it was sent: without scheme and host, with decoded characters, and without
 * empty and dotted segments and the query string.
 */
export function normalisedPath(target: string): string {
  let path = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  for (let before = ''; before !== path;) {
    before = path;
    path = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }
  return posix.normalize((path.split(/[?#]/, 1)[0] || '/').replaceAll('\\', '/'));
}

/** The path of a URL for the log: normalised, and without secret tokens. */
export const pathWithoutSecrets = (url: string): string => normalisedPath(url).replace(SECRET_SEGMENT, '$1…');
