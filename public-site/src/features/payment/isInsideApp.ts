/** Browsers inside other apps, and those that rewrite pages: the checkout's own window does not work there. */
const INSIDE_APPS = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|UCBrowser|Opera Mini|OPiOS|; wv\)/;

/** Whether the checkout must take over the page and come back by redirect. */
export function isInsideApp(userAgent: string): boolean {
  return INSIDE_APPS.test(userAgent);
}
