import { parentPort, workerData } from 'node:worker_threads';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/**
 * Result of the worker, which sanitises an SVG in its own thread because large ones take seconds. The sanitised text;
 * 'no-svg' for another kind of document; 'broken' when it cannot be parsed. The worker fetches and runs nothing.
 */
export type SvgResult = { svg: string } | 'no-svg' | 'broken';

/** Elements that can embed external pictures, pages and styles, or link to them. */
const FORBIDDEN = ['style', 'image', 'feImage', 'a', 'foreignObject', 'script', 'iframe'];
const LINK = /^(xlink:)?href$|^src$/i;
/**
 * A reference to anything outside the SVG: `url(` without a fragment, every other CSS function that takes an address, and
 * an address in quotes. Backslashes are rejected, because a CSS escape can hide a reference.
 */
const EXTERNAL_REFERENCE =
  /url\(\s*(?!["']?#)|\\|@import|(?:expression|image|image-set|src|cross-fade|element|paint)\s*\(|["']\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

function sanitise(text: string): SvgResult {
  const { window } = new JSDOM('');
  const parsed = new window.DOMParser().parseFromString(text, 'image/svg+xml');
  const root = parsed.documentElement;
  if (parsed.querySelector('parsererror')) return 'broken';
  if (root.localName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg') return 'no-svg';
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
    const value = attribute.attrValue.trim();
    if (LINK.test(attribute.attrName) ? !value.startsWith('#') : EXTERNAL_REFERENCE.test(value))
      attribute.keepAttr = false;
  });
  const body = purify.sanitize(root, {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: FORBIDDEN,
    RETURN_DOM: true,
  });
  const svg = body.firstChild;
  return svg?.nodeName === 'svg' ? { svg: new window.XMLSerializer().serializeToString(svg) } : 'broken';
}

parentPort?.postMessage(sanitise(workerData as string));
