import type { Page } from '@playwright/test';

/** What a page's HTML refers to on its own site, as paths with query and hash. */
export interface References {
  links: string[];
  /** Pictures, code, styles and whatever else the page itself fetches. */
  assets: string[];
  ids: string[];
  /** Links to other sites that open a tab with a way back into ours, as they are written. */
  openers: string[];
}

/**
 * What is in a page's HTML, read by the browser's own parser; nothing of the page runs.
 *
 * @param page any page of the browser
 * @param address where the HTML came from
 */
export function referencesIn(page: Page, html: string, address: string): Promise<References> {
  return page.evaluate(
    ({ html, address }) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const { origin } = new URL(address);
      const own = (written: string): string[] => {
        if (!URL.canParse(written, address)) return [];
        const url = new URL(written, address);
        return url.origin === origin ? [url.href.slice(origin.length)] : [];
      };
      const all = (selector: string) => [...parsed.querySelectorAll(selector)];
      const valuesOf = (selector: string, name: string) =>
        all(selector).map((element) => element.getAttribute(name) ?? '');
      const pictures = valuesOf('[srcset]', 'srcset')
        .flatMap((set) => set.split(/,\s+/))
        .map((picture) => picture.trim().split(/\s/)[0] ?? '');
      return {
        links: valuesOf('a[href]', 'href').flatMap(own),
        assets: [
          ...valuesOf('[src]', 'src'),
          ...valuesOf('link[href]', 'href'),
          ...valuesOf('meta[property="og:image"]', 'content'),
          ...pictures,
        ].flatMap(own),
        ids: all('[id]').map(({ id }) => id),
        openers: all('a[target="_blank"]:not([rel~="noopener"])').map((anchor) => anchor.outerHTML),
      };
    },
    { html, address },
  );
}
