import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BannerType } from '@qlu/contracts/banners/banners.rules';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { AppError } from '../../../../kernel/app-error.js';
import { Pictures, type PictureFile, type PreparedPicture } from '../../ports/pictures.js';
import { sanitiseSvg } from './sanitise-svg.js';

/** Pixels. A small file can hold hundreds of megapixels. */
const PIXELS = 40_000_000;
const READ: SharpOptions = { limitInputPixels: PIXELS, failOn: 'error' };

/** Pixels: for phones, for two beside each other, for desks. */
const WIDTHS = [480, 800, 1_200, 1_600];
const QUALITY = 80;

/** What file-type answers, as far as it is taken. An animated PNG is a PNG. */
const TYPES: Record<string, BannerType> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
};
/** An SVG shows itself in its first letters. */
const HEAD_BYTES = 8_192;
const SVG = /<svg[\s>/:]|<[\w-]+:svg[\s>]/i;

// One picture at a time and nothing kept: uploads are rare and memory is not.
sharp.concurrency(1);
sharp.cache(false);

export class SharpPictures extends Pictures {
  async prepare(path: string): Promise<PreparedPicture> {
    const found = await fileTypeFromFile(path);
    const type = TYPES[found?.mime ?? ''];
    if (type) return raster(path, type, found?.mime === 'image/apng');
    if ((!found || found.mime === 'application/xml') && SVG.test(await headOf(path))) return drawing(path);
    throw new AppError('FILE_TYPE_REFUSED');
  }
}

async function raster(path: string, type: BannerType, isAnimated: boolean): Promise<PreparedPicture> {
  const metadata = await looked(sharp(path, READ).metadata());
  const { width, height } = metadata.autoOrient;
  const { size } = await stat(path);
  const original = { width: null, contentType: type, size, open: () => createReadStream(path) };
  // A moving picture stays as it is: its other forms would stand still.
  if (isAnimated || (metadata.pages ?? 1) > 1) {
    await looked(sharp(path, READ).resize(16).raw().toBuffer());
    return { type, width, height, files: [original] };
  }
  const files: PictureFile[] = [original];
  for (const wide of widthsFor(width)) {
    const bytes = await looked(
      sharp(path, READ).autoOrient().resize({ width: wide }).webp({ quality: QUALITY }).toBuffer(),
    );
    files.push(fileOf(bytes, 'image/webp', wide));
  }
  return { type, width, height, files };
}

/** Fits every screen as it is. */
async function drawing(path: string): Promise<PreparedPicture> {
  const svg = await sanitiseSvg(await readFile(path));
  const { width, height } = await looked<Metadata>(sharp(svg, READ).metadata());
  return { type: 'image/svg+xml', width, height, files: [fileOf(svg, 'image/svg+xml', null)] };
}

/** The widths below the picture's own, and its own where that is no larger than the last of them. */
function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter((wide) => wide < width);
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

/** What sharp cannot read is the picture's fault: sharp throws plain errors for all of it. */
async function looked<T>(look: Promise<T>): Promise<T> {
  try {
    return await look;
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new AppError(isTooLarge ? 'PICTURE_TOO_LARGE' : 'PICTURE_BROKEN', { cause: error });
  }
}
