import { addBaseFonts } from './baseFonts';
import { watchForOtherFonts } from './otherFonts';
import { showBelowFold } from './showBelowFold';

export interface PageCode {
  /** The address of the full stylesheet. */
  style: string;
  /** The addresses of the modules that start the page. */
  entries: readonly string[];
  /** The addresses of all modules that the page needs, with the entries. */
  modules: readonly string[];
}

/** The code is loaded after this time even if the browser reports no paint. */
const LONGEST_WAIT_MS = 3000;

function add(name: 'link' | 'script', attributes: Record<string, string>): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
  return element;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function parsed(): Promise<void> {
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', () => resolve()));
}

/** Resolves when the browser has painted content. A page without content and a hidden page are never painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const root = document.getElementById('root');
    if (document.hidden || !root?.firstElementChild) resolve();
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', () => resolve());
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

function settled(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => resolve());
  });
}

/**
 * Loads the full stylesheet and the modules together. They run after the stylesheet has loaded, because components that
 * they add need it, or has failed.
 */
export async function loadPageCode({ style, entries, modules }: PageCode): Promise<void> {
  await parsed();
  await painted();
  const styles = settled(add('link', { rel: 'stylesheet', crossorigin: '', href: style }));
  // A font that hangs delays nothing else.
  const longestWait = wait(LONGEST_WAIT_MS);
  const fonts = Promise.race([addBaseFonts('600'), longestWait]);
  void fonts.then(watchForOtherFonts);
  void showBelowFold(Promise.race([Promise.all([fonts, styles]), longestWait]));
  for (const href of modules) add('link', { rel: 'modulepreload', crossorigin: '', href });
  await styles;
  for (const src of entries) add('script', { type: 'module', crossorigin: '', src });
}
