import { parentPort, workerData } from 'node:worker_threads';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';

/**
 * Makes an SVG harmless, in a thread of its own: the largest ones take seconds. Answers the harmless text; 'no-svg'
 * when it is another kind of document; 'broken' when it cannot be read. Nothing of it is fetched or run here.
 */
export type SvgResponse = { svg: string } | 'no-svg' | 'broken';

/** What brings pictures, pages and styles of elsewhere, or leads there. */
const FORBIDDEN = ['style', 'image', 'feImage', 'a', 'foreignObject', 'script', 'iframe'];
const LINK = /^(xlink:)?href$|^src$/i;
/** A reference to anything but a part of the picture itself; a backslash could write one in disguise. */
const FOREIGN = /url\(\s*(?!["']?#)|\\|@import|expression\s*\(/i;

function sanitised(text: string): SvgResponse {
  const { window } = new JSDOM('');
  const parsed = new window.DOMParser().parseFromString(text, 'image/svg+xml');
  const root = parsed.documentElement;
  if (parsed.querySelector('parsererror')) return 'broken';
  if (root.localName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg') return 'no-svg';
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
    const value = attribute.attrValue.trim();
    if (LINK.test(attribute.attrName) ? !value.startsWith('#') : FOREIGN.test(value))
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

parentPort?.postMessage(sanitised(workerData as string));
