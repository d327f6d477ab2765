import type { CachedResponse } from './response-cache.js';

/** The response for an address of the public site. */
export type PageReply =
  | { status: 301 | 302; location: string }
  | { status: 200 | 404; cached: CachedResponse }
  /** The site has not been built. */
  | { status: 503 };

/** The public site's pages. */
export abstract class Pages {
  /**
   * Finds the page of an address, or the not-found page for an unknown address. Never rejects: a page that cannot be
   * rendered with current data is sent as it was prerendered.
   *
   * @param path the path of the address, not decoded
   * @param search the query of the address with its question mark; empty without a query
   * @param client the network address of the visitor, for the rate limit
   */
  abstract find(path: string, search: string, client?: string): Promise<PageReply>;
}
