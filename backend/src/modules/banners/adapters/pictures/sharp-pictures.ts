import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BannerType } from '@qlu/contracts/banners/banners.rules';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '../../../../kernel/app-error.js';
import { Pictures, type PictureFile, type PreparedPicture } from '../../ports/pictures.js';
import { apngFrames } from './apng-frames.js';
import { sanitiseSvg } from './sanitise-svg.js';
import { stripMetadata } from './strip-metadata.js';

/** The largest picture in pixels. A small file can decode to hundreds of megapixels. */
const MAX_PIXELS = 40_000_000;
const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };
/** For one operation on one picture, and for all frames of an animation together. */
const TIMEOUT_SECONDS = 10;

/** Widths in pixels, for phones up to desktop screens. */
const WIDTHS = [480, 800, 1_200, 1_600];
const QUALITY = 80;

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

// One thread and no cache, to save memory: uploads are rare.
sharp.concurrency(1);
sharp.cache(false);

export class SharpPictures extends Pictures {
  async prepare(path: string): Promise<PreparedPicture> {
    const detected = await fileTypeFromFile(path);
    const type = TYPES[detected?.mime ?? ''];
    if (type) {
      const metadata = await translateErrors(openPicture(path).metadata());
      const isAnimated = detected?.mime === 'image/apng' || (metadata.pages ?? 1) > 1;
      return isAnimated && type !== 'image/jpeg'
        ? prepareAnimated(path, type, metadata)
        : prepareStill(path, type, metadata);
    }
    if ((!detected || detected.mime === 'application/xml') && SVG.test(await headOf(path)))
      return prepareSvg(path);
    throw new AppError('FILE_TYPE_REFUSED');
  }
}

async function prepareStill(path: string, type: RasterType, metadata: Metadata): Promise<PreparedPicture> {
  const { width, height } = metadata.autoOrient;
  const files: PictureFile[] = [await originalOf(path, type, metadata)];
  for (const target of widthsFor(width)) {
    const bytes = await translateErrors(
      openPicture(path).autoOrient().resize({ width: target }).webp({ quality: QUALITY }).toBuffer(),
    );
    files.push(fileOf(bytes, 'image/webp', target));
  }
  return { type, width, height, files };
}

/** The picture itself. One with EXIF, GPS or other data about its origin is encoded again without them. */
async function originalOf(path: string, type: RasterType, metadata: Metadata): Promise<PictureFile> {
  const { exif, xmp, iptc, comments, orientation } = metadata;
  if (exif || xmp || iptc || comments || orientation) {
    const encoded = openPicture(path).autoOrient().keepIccProfile().toFormat(FORMATS[type], ENCODING[type]);
    return fileOf(await translateErrors(encoded.toBuffer()), type, null);
  }
  const { size } = await stat(path);
  return { width: null, contentType: type, size, open: () => createReadStream(path) };
}

/** An animated picture keeps its frames: encoding it again would make it larger or lose frames. */
async function prepareAnimated(
  path: string,
  type: AnimatedType,
  { autoOrient, pages = 1 }: Metadata,
): Promise<PreparedPicture> {
  const stripped = await translateErrors(readFile(path).then((bytes) => stripMetadata(bytes, type)));
  await translateErrors(checkFrames(stripped, type, pages));
  const { width, height } = autoOrient;
  return { type, width, height, files: [fileOf(stripped, type, null)] };
}

/** Decodes every frame, so that a broken or huge one is found here and not by a visitor. */
async function checkFrames(bytes: Buffer, type: AnimatedType, pages: number): Promise<void> {
  const deadline = Date.now() + TIMEOUT_SECONDS * 1_000;
  const frames = type === 'image/png' ? apngFrames(bytes) : Array.from({ length: pages }, () => bytes);
  for (const [index, frame] of frames.entries()) {
    if (Date.now() > deadline) throw new Error('timeout: the frames take too long to decode');
    const page = type === 'image/png' ? 0 : index;
    await openPicture(frame, { page }).resize(16).raw().toBuffer();
  }
}

/** An SVG needs no other widths. */
async function prepareSvg(path: string): Promise<PreparedPicture> {
  const svg = await sanitiseSvg(await readFile(path));
  const { width, height } = await translateErrors<Metadata>(openPicture(svg).metadata());
  return { type: 'image/svg+xml', width, height, files: [fileOf(svg, 'image/svg+xml', null)] };
}

/** The standard widths below the picture's width, and its own width unless it is larger than all of them. */
function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((each) => each < width);
  return smaller.length < WIDTHS.length ? [...smaller, width] : smaller;
}

function fileOf(bytes: Buffer, contentType: string, width: number | null): PictureFile {
  return { width, contentType, size: bytes.length, open: () => Readable.from([bytes]) };
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead).toString('utf8');
  } finally {
    await file.close();
  }
}

function openPicture(input: string | Buffer, options: SharpOptions = {}): Sharp {
  return sharp(input, { ...OPTIONS, ...options }).timeout({ seconds: TIMEOUT_SECONDS });
}

/** Translates the errors of sharp, which throws plain errors for every picture that it cannot read. */
async function translateErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw new AppError(isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_BROKEN', { cause: error });
  }
}
