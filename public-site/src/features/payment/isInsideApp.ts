/**
 * Browsers inside other apps, and browsers that rewrite pages. The checkout's own window does not work there.
 */
const INSIDE_APPS = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|UCBrowser|Opera Mini|OPiOS|; wv\)/;

/** Whether the checkout must replace the page and return by redirect. */
export function isInsideApp(userAgent: string): boolean {
  return INSIDE_APPS.test(userAgent);
}
