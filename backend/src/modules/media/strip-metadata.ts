/** A file that does not follow its format. */
export class MalformedImageError extends Error {}

const STRIP = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/gif': stripGif,
  'image/webp': stripWebp,
};

/** Removes EXIF, GPS, XMP, comments and the bytes after the end, without decoding. @throws MalformedImageError */
export function stripMetadata(bytes: Buffer, type: keyof typeof STRIP): Buffer {
  try {
    return STRIP[type](bytes);
  } catch (error) {
    // Buffer throws a RangeError when a length points beyond the end of the file.
    if (error instanceof RangeError) throw new MalformedImageError('The file ends early', { cause: error });
    throw error;
  }
}

export interface PngChunk {
  type: string;
  data: Buffer;
  /** The chunk with its length and checksum. */
  whole: Buffer;
}

const PNG_SIGNATURE_BYTES = 8;
/** Chunks that a picture needs. All others, such as `eXIf` and `tEXt`, describe where it comes from. */
const PNG_CHUNKS = 'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(
  ' ',
);

export function pngChunks(bytes: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  for (let at = PNG_SIGNATURE_BYTES; chunks.at(-1)?.type !== 'IEND';) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new MalformedImageError('A PNG chunk is longer than the file');
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    at = end;
  }
  return chunks;
}

function stripPng(bytes: Buffer): Buffer {
  const kept = pngChunks(bytes).filter(({ type }) => PNG_CHUNKS.includes(type));
  return Buffer.concat([bytes.subarray(0, PNG_SIGNATURE_BYTES), ...kept.map(({ whole }) => whole)]);
}

const JPEG = { end: 0xd9, scan: 0xda, comment: 0xfe };
const JPEG_APPLICATION = { first: 0xe0, last: 0xef };
/** Application segments that decide how the picture looks. All others, such as `Exif`, describe where it comes from. */
const JPEG_NEEDED = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe\0'];

function stripJpeg(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw new MalformedImageError('A JPEG marker is missing');
    // Any number of fill bytes may precede a marker.
    while (bytes.readUInt8(at + 1) === 0xff) at += 1;
    const marker = bytes.readUInt8(at + 1);
    if (marker === JPEG.end) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    const head = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === JPEG.scan ? endOfScan(bytes, head) : head;
    if (end > bytes.length) throw new MalformedImageError('A JPEG segment is longer than the file');
    if (isNeededSegment(bytes, at, marker)) kept.push(bytes.subarray(at, end));
    at = end;
  }
}

/** The next marker: in a scan, 0xff before a zero is a value, and 0xd0 to 0xd7 are its own markers. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker !== 0 && marker !== 0xff && (marker & 0xf8) !== 0xd0) return at;
  }
  throw new MalformedImageError('A JPEG scan has no end');
}

function isNeededSegment(bytes: Buffer, at: number, marker: number): boolean {
  if (marker === JPEG.comment) return false;
  if (marker < JPEG_APPLICATION.first || marker > JPEG_APPLICATION.last) return true;
  return JPEG_NEEDED.some((name) => bytes.toString('latin1', at + 4, at + 4 + name.length) === name);
}

const WEBP_CHUNKS = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'];
/** The flags of `VP8X` that announce EXIF and XMP. */
const WEBP_METADATA_FLAGS = 0x08 | 0x04;

function stripWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  const last = Math.min(8 + bytes.readUInt32LE(4), bytes.length);
  for (let at = 12; at < last;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > last) throw new MalformedImageError('A WebP chunk is longer than the file');
    const type = bytes.toString('latin1', at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~WEBP_METADATA_FLAGS, 8);
    if (WEBP_CHUNKS.includes(type)) kept.push(chunk);
    at = end;
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

const GIF = {
  image: 0x2c,
  extension: 0x21,
  end: 0x3b,
  graphicControl: 0xf9,
  plainText: 0x01,
  application: 0xff,
};
/** Application blocks that set how often an animation repeats. */
const GIF_LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

function stripGif(bytes: Buffer): Buffer {
  const start = 13 + colorTableBytes(bytes.readUInt8(10));
  const kept = [bytes.subarray(0, start)];
  for (let at = start; ;) {
    const kind = bytes.readUInt8(at);
    if (kind === GIF.end) break;
    if (kind !== GIF.image && kind !== GIF.extension) throw new MalformedImageError('An unknown GIF block');
    const data = kind === GIF.image ? at + 11 + colorTableBytes(bytes.readUInt8(at + 9)) : at + 2;
    const end = endOfSubBlocks(bytes, data);
    if (kind === GIF.image || isNeededExtension(bytes, at)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([GIF.end])]);
}

function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

function endOfSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += size + 1;
  return at + 1;
}

function isNeededExtension(bytes: Buffer, at: number): boolean {
  const label = bytes.readUInt8(at + 1);
  if (label === GIF.application) return GIF_LOOPS.includes(bytes.toString('latin1', at + 3, at + 14));
  return label === GIF.graphicControl || label === GIF.plainText;
}
