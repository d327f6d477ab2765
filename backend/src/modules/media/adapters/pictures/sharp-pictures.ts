import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { BannerType } from '@qlu/contracts/banners/banners.rules';
import {
  PHOTOGRAPH_FORMATS,
  photographWidths,
  type PhotographFormat,
} from '@qlu/contracts/photographs/photographs.rules';
import { fileTypeFromFile, type FileTypeResult } from 'file-type';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { AppError } from '../../../../kernel/app-error.js';
import {
  Pictures,
  type PhotographFile,
  type PictureFile,
  type PreparedPhotograph,
  type PreparedPicture,
} from '../../ports/pictures.js';
import { apngFrames } from './apng-frames.js';
import { sanitiseSvg } from './sanitise-svg.js';
import { MalformedImageError, stripMetadata } from './strip-metadata.js';

/** The largest picture in pixels. A small file can decode to hundreds of megapixels. */
const MAX_PIXELS = 40_000_000;
const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };
const TIMEOUT_SECONDS = 10;

/** Widths in pixels, for phones up to desktop screens. */
const WIDTHS = [480, 800, 1_200, 1_600];
const QUALITY = 80;

/** Close in quality. AVIF is the smallest and takes the longest: a higher effort gains little. */
const PHOTOGRAPH_ENCODING: Record<PhotographFormat, (picture: Sharp) => Sharp> = {
  'image/avif': (picture) => picture.avif({ quality: 55, effort: 2 }),
  'image/webp': (picture) => picture.webp({ quality: 78 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
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

// One thread and no cache, to save memory: uploads are rare.
sharp.concurrency(1);
sharp.cache(false);

export class SharpPictures extends Pictures {
  /** @param timeoutSeconds for one operation on one picture, and for all frames of an animation together */
  constructor(private readonly timeoutSeconds = TIMEOUT_SECONDS) {
    super();
  }

  async prepare(path: string): Promise<PreparedPicture> {
    const { detected, type } = await typeOf(path);
    if (type !== 'image/svg+xml') {
      const metadata = await translateErrors(openPicture(path, this.timeoutSeconds).metadata());
      const isAnimated = detected?.mime === 'image/apng' || (metadata.pages ?? 1) > 1;
      return isAnimated && type !== 'image/jpeg'
        ? prepareAnimated(path, type, metadata, this.timeoutSeconds)
        : prepareStill(path, type, metadata, this.timeoutSeconds);
    }
    return prepareSvg(path, this.timeoutSeconds);
  }

  async preparePhotograph(path: string): Promise<PreparedPhotograph> {
    const { type } = await typeOf(path);
    // The drawing is sanitised before anything reads it.
    const source = type === 'image/svg+xml' ? await sanitiseSvg(await readFile(path)) : path;
    const metadata = await translateErrors(openPicture(source, this.timeoutSeconds).metadata());
    const { width, height } = metadata.autoOrient;
    const widths = photographWidths(width);
    const files: PhotographFile[] = [];
    for (const target of widths) {
      const resized = await translateErrors(
        openPicture(source, this.timeoutSeconds)
          .autoOrient()
          .resize({ width: target })
          .flatten({ background: BACKGROUND })
          .toColourspace('srgb')
          .png({ compressionLevel: 1 })
          .toBuffer(),
      );
      for (const format of Object.keys(PHOTOGRAPH_FORMATS) as PhotographFormat[]) {
        const encoded = PHOTOGRAPH_ENCODING[format](openPicture(resized, this.timeoutSeconds));
        const content = await translateErrors(encoded.toBuffer());
        files.push({ width: target, format, content });
      }
    }
    return { width, height, widths, files };
  }

  async prepareForPrint(path: string): Promise<Buffer> {
    const { type } = await typeOf(path);
    const source = type === 'image/svg+xml' ? await sanitiseSvg(await readFile(path)) : path;
    return translateErrors(
      openPicture(source, this.timeoutSeconds)
        .autoOrient()
        .resize({ ...PRINT_SIZE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .png({ compressionLevel: 9 })
        .toBuffer(),
    );
  }
}

/** The type of the content. @throws FILE_TYPE_REFUSED */
async function typeOf(path: string): Promise<{ detected?: FileTypeResult; type: BannerType }> {
  const detected = await fileTypeFromFile(path);
  const type = TYPES[detected?.mime ?? ''];
  if (detected && type) return { detected, type };
  if ((!detected || detected.mime === 'application/xml') && SVG.test(await headOf(path)))
    return { type: 'image/svg+xml' };
  throw new AppError('FILE_TYPE_REFUSED');
}

async function prepareStill(
  path: string,
  type: RasterType,
  metadata: Metadata,
  seconds: number,
): Promise<PreparedPicture> {
  const { width, height } = metadata.autoOrient;
  const files: PictureFile[] = [await originalOf(path, type, metadata, seconds)];
  for (const target of widthsFor(width)) {
    const bytes = await translateErrors(
      openPicture(path, seconds).autoOrient().resize({ width: target }).webp({ quality: QUALITY }).toBuffer(),
    );
    files.push(fileOf(bytes, 'image/webp', target));
  }
  return { type, width, height, files };
}

/**
 * The picture itself without data about its origin. One with EXIF, GPS or a rotation is encoded again; of others only what
 * sharp does not report is removed, such as the comments of a JPEG.
 */
async function originalOf(
  path: string,
  type: RasterType,
  metadata: Metadata,
  seconds: number,
): Promise<PictureFile> {
  const { exif, xmp, iptc, comments, orientation } = metadata;
  const isDescribed = exif || xmp || iptc || comments || orientation;
  const stripped = isDescribed ? null : strippedOf(await readFile(path), type);
  if (stripped) return fileOf(stripped, type, null);
  const encoded = openPicture(path, seconds)
    .autoOrient()
    .keepIccProfile()
    .toFormat(FORMATS[type], ENCODING[type]);
  return fileOf(await translateErrors(encoded.toBuffer()), type, null);
}

/** Null for a picture that sharp can read although it does not follow its format. */
function strippedOf(bytes: Buffer, type: RasterType): Buffer | null {
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
  { autoOrient, pages = 1 }: Metadata,
  seconds: number,
): Promise<PreparedPicture> {
  const stripped = await translateErrors(readFile(path).then((bytes) => stripMetadata(bytes, type)));
  await translateErrors(checkFrames(stripped, type, pages, seconds));
  const { width, height } = autoOrient;
  return { type, width, height, files: [fileOf(stripped, type, null)] };
}

/** Decodes every frame, so that a broken or huge one is found here and not by a visitor. */
async function checkFrames(bytes: Buffer, type: AnimatedType, pages: number, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1_000;
  const isPng = type === 'image/png';
  let index = 0;
  for (const frame of isPng ? apngFrames(bytes) : Array<Buffer>(pages).fill(bytes)) {
    if (Date.now() > deadline) throw new Error('timeout: the frames take too long to decode');
    await openPicture(frame, seconds, { page: isPng ? 0 : index })
      .resize(16)
      .raw()
      .toBuffer();
    index += 1;
  }
}

/** An SVG needs no other widths. */
async function prepareSvg(path: string, seconds: number): Promise<PreparedPicture> {
  const svg = await sanitiseSvg(await readFile(path));
  const { width, height } = await translateErrors<Metadata>(openPicture(svg, seconds).metadata());
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

function openPicture(input: string | Buffer, seconds: number, options: SharpOptions = {}): Sharp {
  return sharp(input, { ...OPTIONS, ...options }).timeout({ seconds });
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
