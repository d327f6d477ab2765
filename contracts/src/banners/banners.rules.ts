/** Accepted picture types, with the extension for each. The type is detected from the content. */
export const BANNER_TYPES = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
} as const;
export type BannerType = keyof typeof BANNER_TYPES;

/** The `accept` attribute of the file input. */
export const BANNER_ACCEPT = '.png,.jpg,.jpeg,.gif,.svg,.webp';

/** The shape in which the carousel shows a banner. */
export const BANNER_RATIO = 16 / 9;

/** How far the shape may differ before the bars beside the picture become noticeable. */
const RATIO_TOLERANCE = 0.05;

/** Whether the carousel shows bars beside or above a picture of this size. */
export function hasBars(width: number, height: number): boolean {
  return Math.abs(width / height / BANNER_RATIO - 1) > RATIO_TOLERANCE;
}

/** 10 MB. */
export const BANNER_LIMIT_BYTES = 10 * 1024 * 1024;

/** In characters (code points), including the extension. */
const FILENAME_LIMIT = 120;

const EXTENSION = /\.([a-z0-9]{1,10})$/i;
const JPEG_EXTENSIONS = ['jpg', 'jpeg'];

/** Control and format characters, line separators and path separators. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu;
/** Zero-width joiners, which Indian scripts need. */
const JOINERS = /[\u200c\u200d]/u;

/**
 * The filename under which a picture is stored: the given name in any script, without path separators and unreadable
 * characters, and with the extension of its type.
 */
export function bannerFilename(given: string, type: BannerType): string {
  const readable = given
    .normalize('NFC')
    .replace(UNREADABLE, (character) => (JOINERS.test(character) ? character : ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[.\s]+/, '');
  const extension = EXTENSION.exec(readable)?.[1] ?? '';
  const stem = (extension ? readable.slice(0, -extension.length - 1) : readable).trim();
  const expected = BANNER_TYPES[type];
  const fits = extension.toLowerCase() === expected || (expected === 'jpg' && isJpeg(extension));
  const ending = `.${fits ? extension : expected}`;
  return `${[...(stem || 'banner')].slice(0, FILENAME_LIMIT - ending.length).join('')}${ending}`;
}

/** The name itself, or with the first unused number: `dawn.png`, `dawn (2).png`. */
export function freeFilename(wanted: string, taken: ReadonlySet<string>): string {
  const at = wanted.lastIndexOf('.');
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted.slice(0, at)} (${number})${wanted.slice(at)}`;
    if (!taken.has(name)) return name;
  }
}

/** The title shown to visitors: `silence-retreat.png` is `Silence Retreat`, `QLU_dawn.png` is `QLU Dawn`. */
export function bannerTitle(filename: string): string {
  const stem = filename.replace(EXTENSION, '');
  const words = stem.split(/[\s_-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || stem;
}

function isJpeg(extension: string): boolean {
  return JPEG_EXTENSIONS.includes(extension.toLowerCase());
}
