import type { CachedResponse } from './response-cache.js';

/** What an address of the public site shows. */
export type PageReply =
  | { status: 301 | 302; location: string }
  | { status: 200 | 404; answer: CachedResponse }
  /** The site has not been built. */
  | { status: 503 };

/** The public site's pages. */
export abstract class Pages {
  /**
   * The page of an address that is no file; the not-found page for an address that is none. Never rejects: a page
   * that cannot be drawn with what is known today comes as it was built.
   *
   * @param path as it stands in the address
   * @param search the address's query, with its question mark; empty without one
   */
  abstract find(path: string, search: string): Promise<PageReply>;
}
