import { open, readFile } from 'node:fs/promises';
import type { BannerType } from '@qlu/contracts/banners/banners.rules';
import {
  PHOTOGRAPH_FORMATS,
  photographWidths,
  type PhotographFormat,
} from '@qlu/contracts/photographs/photographs.rules';
import { fileTypeFromFile, type FileTypeResult } from 'file-type';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '../../kernel/app-error.js';
import type { PhotographFile, PictureFile, PreparedPhotograph, PreparedPicture } from './pictures.js';
import { apngFrames } from './apng-frames.js';
import { MalformedImageError, stripMetadata } from './strip-metadata.js';

/** The largest picture in pixels. A small file can decode to hundreds of megapixels. */
const MAX_PIXELS = 40_000_000;
const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };

/** Widths in pixels, for phones up to desktop screens. */
const WIDTHS = [480, 800, 1_200, 1_600];
const QUALITY = 80;
/** Pixels of the longer side of a picture that is encoded again. */
const MAX_SIDE = 2_560;

/** Close in quality. AVIF is the smallest and takes the longest: a higher effort gains hardly a byte. */
const PHOTOGRAPH_ENCODING: Record<PhotographFormat, (picture: Sharp) => Sharp> = {
  'image/avif': (picture) => picture.avif({ quality: 55, effort: 0 }),
  'image/webp': (picture) => picture.webp({ quality: 78 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 80 }),
};
/** Under transparent parts, which a JPEG cannot have: the ivory of the pages. */
const BACKGROUND = '#fbf6ec';

/** Pixels: 4 cm in print at 600 dpi need about 950. */
const PRINT_SIZE = { width: 1_200, height: 600 };

type RasterType = Exclude<BannerType, 'image/svg+xml'>;
type AnimatedType = Exclude<RasterType, 'image/jpeg'>;

const FORMATS = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
  'image/webp': 'webp',
} as const;
/** Close to what was uploaded: the smaller widths are what visitors usually get. */
const ENCODING = {
  'image/png': {},
  'image/jpeg': { quality: 90, chromaSubsampling: '4:4:4' },
  'image/gif': {},
  'image/webp': { quality: 90 },
};

/** The accepted types that file-type detects. An animated PNG is stored as a PNG. */
const TYPES: Record<string, RasterType> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
};
/** An SVG is detected by the start of the file. */
const HEAD_BYTES = 8_192;
const SVG = /<svg[\s>/:]|<[\w-]+:svg[\s>]/i;

// No cache, and one thread, to save memory.
sharp.concurrency(1);
sharp.cache(false);

/** Loads the packages for drawings before the time of the parser begins. Other pictures do not wait for them. */
export async function load(path: string): Promise<void> {
  if (SVG.test(await readHead(path))) await import('./sanitise-svg.js');
}

/** See `Pictures.prepare`. */
export async function preparePicture(path: string): Promise<PreparedPicture> {
  const { detected, type } = await typeOf(path);
  if (type === 'image/svg+xml') return prepareSvg(path);
  const metadata = await translateErrors(openPicture(path).metadata());
  const isAnimated = detected?.mime === 'image/apng' || (metadata.pages ?? 1) > 1;
  return isAnimated && type !== 'image/jpeg'
    ? prepareAnimated(path, type, metadata)
    : prepareStill(path, type, metadata);
}

/** See `Pictures.preparePhotograph`. */
export async function preparePhotograph(path: string): Promise<PreparedPhotograph> {
  const source = await readSource(path);
  const { width, height } = (await translateErrors(openPicture(source).metadata())).autoOrient;
  const widths = photographWidths(width);
  const files: PhotographFile[] = [];
  for (const { width: target, png } of await resized(source, widths, (picture) =>
    picture.flatten({ background: BACKGROUND }).toColourspace('srgb'),
  )) {
    for (const format of Object.keys(PHOTOGRAPH_FORMATS) as PhotographFormat[]) {
      const encoded = PHOTOGRAPH_ENCODING[format](openPicture(png));
      files.push({ width: target, format, content: await translateErrors(encoded.toBuffer()) });
    }
  }
  return { width, height, widths, files };
}

/** See `Pictures.prepareForPrint`. */
export async function prepareForPrint(path: string): Promise<Buffer> {
  return translateErrors(
    openPicture(await readSource(path))
      .autoOrient()
      .resize({ ...PRINT_SIZE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
}

/** The input of sharp. A drawing is sanitised before. */
async function readSource(path: string): Promise<string | Buffer> {
  const { type } = await typeOf(path);
  return type === 'image/svg+xml' ? readSvg(path) : path;
}

/** A sanitised drawing. */
async function readSvg(path: string): Promise<Buffer> {
  const { sanitiseSvg } = await import('./sanitise-svg.js');
  return sanitiseSvg(await readFile(path));
}

/** The picture in some widths, smallest first. It is decoded once: the smaller ones are made of the largest. */
async function resized(
  source: string | Buffer,
  widths: readonly number[],
  change: (picture: Sharp) => Sharp = (picture) => picture,
): Promise<{ width: number; png: Buffer }[]> {
  const files: { width: number; png: Buffer }[] = [];
  for (const width of widths.toReversed()) {
    const picture = files[0] ? openPicture(files[0].png) : change(openPicture(source).autoOrient());
    const png = await translateErrors(picture.resize({ width }).png({ compressionLevel: 1 }).toBuffer());
    files.unshift({ width, png });
  }
  return files;
}

/** The type of the content. @throws FILE_TYPE_REFUSED */
async function typeOf(path: string): Promise<{ detected?: FileTypeResult; type: BannerType }> {
  const detected = await fileTypeFromFile(path);
  const type = TYPES[detected?.mime ?? ''];
  if (detected && type) return { detected, type };
  if ((!detected || detected.mime === 'application/xml') && SVG.test(await readHead(path)))
    return { type: 'image/svg+xml' };
  throw new AppError('FILE_TYPE_REFUSED');
}

async function prepareStill(path: string, type: RasterType, metadata: Metadata): Promise<PreparedPicture> {
  const original = await toOriginal(path, type, metadata);
  const { width, height } = (await translateErrors(openPicture(original.content).metadata())).autoOrient;
  const files = [original];
  for (const { width: target, png } of await resized(path, widthsFor(width)))
    files.push({
      width: target,
      contentType: 'image/webp',
      content: await translateErrors(openPicture(png).webp({ quality: QUALITY }).toBuffer()),
    });
  return { type, width, height, files };
}

/** Without data about its origin. One that its EXIF data rotate is encoded again, not larger than any screen. */
async function toOriginal(
  path: string,
  type: RasterType,
  { orientation = 1 }: Metadata,
): Promise<PictureFile> {
  const stripped = orientation === 1 ? tryStripMetadata(await readFile(path), type) : null;
  const encoded = openPicture(path)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .keepIccProfile()
    .toFormat(FORMATS[type], ENCODING[type]);
  return { width: null, contentType: type, content: stripped ?? (await translateErrors(encoded.toBuffer())) };
}

/** Null for a picture that sharp can read although it does not follow its format. */
function tryStripMetadata(bytes: Buffer, type: RasterType): Buffer | null {
  try {
    return stripMetadata(bytes, type);
  } catch (error) {
    if (error instanceof MalformedImageError) return null;
    throw error;
  }
}

/** An animated picture keeps its frames: encoding it again would make it larger or lose frames. */
async function prepareAnimated(
  path: string,
  type: AnimatedType,
  { autoOrient: { width, height }, pages = 1 }: Metadata,
): Promise<PreparedPicture> {
  const content = await translateErrors(readFile(path).then((bytes) => stripMetadata(bytes, type)));
  await translateErrors(checkFrames(content, type, pages));
  return { type, width, height, files: [{ width: null, contentType: type, content }] };
}

/** Decodes every frame, so that a broken or huge one is found here and not by a visitor. */
async function checkFrames(bytes: Buffer, type: AnimatedType, pages: number): Promise<void> {
  const isPng = type === 'image/png';
  let index = 0;
  for (const frame of isPng ? apngFrames(bytes) : Array<Buffer>(pages).fill(bytes)) {
    await openPicture(frame, { page: isPng ? 0 : index })
      .resize(16)
      .raw()
      .toBuffer();
    index += 1;
  }
}

/** An SVG needs no other widths. It is rendered once: what takes the server too long takes a phone longer. */
async function prepareSvg(path: string): Promise<PreparedPicture> {
  const content = await readSvg(path);
  const { width, height } = await translateErrors(openPicture(content).metadata());
  await translateErrors(
    openPicture(content)
      .resize({ width: WIDTHS.at(-1) ?? 0 })
      .raw()
      .toBuffer(),
  );
  return {
    type: 'image/svg+xml',
    width,
    height,
    files: [{ width: null, contentType: 'image/svg+xml', content }],
  };
}

/** The standard widths below the picture's width, and its own width unless it is larger than all of them. */
function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((each) => each < width);
  return smaller.length < WIDTHS.length ? [...smaller, width] : smaller;
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await file.close();
  }
}

function openPicture(input: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(input, { ...OPTIONS, ...options });
}

/** Translates the errors of sharp, which throws plain errors for every picture that it cannot read. */
async function translateErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new AppError(isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_BROKEN', { cause: error });
  }
}
