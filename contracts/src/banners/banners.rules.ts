/** What a banner may be, and how it is called (spec 2 §5, §9). */
/** The pictures that are taken: the extension a file gets, by what its content is. */
export const BANNER_TYPES = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
} as const;
export type BannerType = keyof typeof BANNER_TYPES;

/** Of a file input: what its dialog offers. */
export const BANNER_ACCEPT = '.png,.jpg,.jpeg,.gif,.svg,.webp';

/** 10 MB (decisions §2). */
export const BANNER_LIMIT_BYTES = 10 * 1024 * 1024;

/** Whole characters, extension included. */
const FILENAME_LIMIT = 120;

const EXTENSION = /\.([a-z0-9]{1,10})$/i;
const JPEG_EXTENSIONS = ['jpg', 'jpeg'];

/** Not part of any name that a person reads: control and format characters, and what separates folders. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu;
/** Joins letters of Indian scripts. */
const JOINERS = /[\u200c\u200d]/u;

/**
 * The name that a picture is kept under: as it was given, in whatever script, without folders and unreadable
 * characters, and with an extension that says what it is.
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
  const right = BANNER_TYPES[type];
  const fits = extension.toLowerCase() === right || (right === 'jpg' && isJpeg(extension));
  const ending = `.${fits ? extension : right}`;
  return `${[...(stem || 'banner')].slice(0, FILENAME_LIMIT - ending.length).join('')}${ending}`;
}

/** The name itself, or with the first number that nobody has: `dawn.png`, `dawn (2).png`. */
export function freeFilename(wanted: string, taken: ReadonlySet<string>): string {
  const at = wanted.lastIndexOf('.');
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted.slice(0, at)} (${number})${wanted.slice(at)}`;
    if (!taken.has(name)) return name;
  }
}

/** What visitors read of a banner: `silence-retreat.png` is `Silence Retreat`, `QLU_dawn.png` is `QLU Dawn`. */
export function bannerTitle(filename: string): string {
  const stem = filename.replace(EXTENSION, '');
  const words = stem.split(/[\s_-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || stem;
}

function isJpeg(extension: string): boolean {
  return JPEG_EXTENSIONS.includes(extension.toLowerCase());
}
