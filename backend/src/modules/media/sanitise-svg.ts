import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import { AppError } from '../../kernel/app-error.js';

/** Elements that can embed external pictures, pages and styles, or link to them; and filters. */
const FORBIDDEN = ['filter', 'style', 'image', 'a', 'foreignObject', 'script', 'iframe'];
const LINK = /^(xlink:)?href$|^src$/i;
/**
 * A reference to anything outside the SVG: `url(` without a fragment, every other CSS function that takes an address, and
 * an address in quotes. Backslashes are rejected, because a CSS escape can hide a reference.
 */
const EXTERNAL_REFERENCE =
  /url\(\s*(?!["']?#)|\\|@import|(?:expression|image|image-set|src|cross-fade|element|paint)\s*\(|["']\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i;
/** A few nested filters take minutes to draw. */
const FILTER = /filter/i;

/**
 * Removes scripts, external resources, links and filters from an SVG. It fetches and runs nothing.
 * @throws FILE_TYPE_REFUSED when the text is no SVG, PICTURE_BROKEN, PICTURE_TOO_LARGE when it is nested too deeply
 */
export function sanitiseSvg(bytes: Buffer): Buffer {
  const { window } = new JSDOM('');
  const parsed = new window.DOMParser().parseFromString(decodeText(bytes), 'image/svg+xml');
  const root = parsed.documentElement;
  if (parsed.querySelector('parsererror')) throw new AppError('PICTURE_BROKEN');
  if (root.localName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg')
    throw new AppError('FILE_TYPE_REFUSED');
  const purify = createDOMPurify(window);
  purify.addHook('uponSanitizeAttribute', (_element, attribute) => {
    const { attrName: name, attrValue: value } = attribute;
    const isForbidden = LINK.test(name)
      ? !value.trim().startsWith('#')
      : EXTERNAL_REFERENCE.test(value) || FILTER.test(name) || (name === 'style' && FILTER.test(value));
    if (isForbidden) attribute.keepAttr = false;
  });
  try {
    const body = purify.sanitize(root, {
      USE_PROFILES: { svg: true },
      FORBID_TAGS: FORBIDDEN,
      RETURN_DOM: true,
    });
    const svg = body.firstChild;
    if (svg?.nodeName !== 'svg') throw new AppError('PICTURE_BROKEN');
    return Buffer.from(new window.XMLSerializer().serializeToString(svg));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new AppError('PICTURE_TOO_LARGE', { sentence: BANNER_MESSAGES.drawingTooLarge, cause: error });
  }
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new AppError('PICTURE_BROKEN', { cause: error });
  }
}
