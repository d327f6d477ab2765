import { PAGE_ROUTES } from './page-routes';

/**
 * Downloads the code of the page at the current address, while the code of the back office loads. Browsers without
 * URLPattern load it later.
 */
export function preloadPage(): void {
  if (!('URLPattern' in globalThis)) return;
  const { href, origin } = window.location;
  const page = PAGE_ROUTES.find(({ path }) => new URLPattern(`/admin/${path}`, origin).test(href));
  // The router loads it again and shows the failure.
  page?.load().catch(() => undefined);
}
