import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BannerType } from '@qlu/contracts/banners/banners.rules';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { AppError } from '../../../../kernel/app-error.js';
import { Pictures, type PictureFile, type PreparedPicture } from '../../ports/pictures.js';
import { sanitiseSvg } from './sanitise-svg.js';

/** The largest picture in pixels. A small file can decode to hundreds of megapixels. */
const MAX_PIXELS = 40_000_000;
const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };

/** Widths in pixels, for phones up to desktop screens. */
const WIDTHS = [480, 800, 1_200, 1_600];
const QUALITY = 80;

/** The accepted types that file-type detects. An animated PNG is stored as a PNG. */
const TYPES: Record<string, BannerType> = {
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
    if (type) return prepareRaster(path, type, detected?.mime === 'image/apng');
    if ((!detected || detected.mime === 'application/xml') && SVG.test(await headOf(path)))
      return prepareSvg(path);
    throw new AppError('FILE_TYPE_REFUSED');
  }
}

async function prepareRaster(path: string, type: BannerType, isAnimated: boolean): Promise<PreparedPicture> {
  const metadata = await translateErrors(sharp(path, OPTIONS).metadata());
  const { width, height } = metadata.autoOrient;
  const { size } = await stat(path);
  const original = { width: null, contentType: type, size, open: () => createReadStream(path) };
  // An animated picture is only stored unchanged: resizing would keep one frame.
  if (isAnimated || (metadata.pages ?? 1) > 1) {
    await translateErrors(sharp(path, OPTIONS).resize(16).raw().toBuffer());
    return { type, width, height, files: [original] };
  }
  const files: PictureFile[] = [original];
  for (const target of widthsFor(width)) {
    const bytes = await translateErrors(
      sharp(path, OPTIONS).autoOrient().resize({ width: target }).webp({ quality: QUALITY }).toBuffer(),
    );
    files.push(fileOf(bytes, 'image/webp', target));
  }
  return { type, width, height, files };
}

/** An SVG needs no other widths. */
async function prepareSvg(path: string): Promise<PreparedPicture> {
  const svg = await sanitiseSvg(await readFile(path));
  const { width, height } = await translateErrors<Metadata>(sharp(svg, OPTIONS).metadata());
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

/** Translates the errors of sharp, which throws plain errors for every picture that it cannot read. */
async function translateErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new AppError(isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_BROKEN', { cause: error });
  }
}
