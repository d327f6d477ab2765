import type { Page } from '@playwright/test';

/** The references of a page's HTML to its own site, as paths with query and hash. */
export interface References {
  links: string[];
  /** Pictures, scripts, styles and other files that the page loads. */
  assets: string[];
  ids: string[];
  /** The HTML of links that open a new tab with access to our window (`window.opener`). */
  openers: string[];
}

/**
 * Reads the references of a page's HTML with the browser's parser. No script of the page runs.
 *
 * @param page any page of the browser
 * @param address the URL of the HTML
 */
export function referencesIn(page: Page, html: string, address: string): Promise<References> {
  return page.evaluate(
    ({ html, address }) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      const { origin } = new URL(address);
      const own = (reference: string): string[] => {
        if (!URL.canParse(reference, address)) return [];
        const url = new URL(reference, address);
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
