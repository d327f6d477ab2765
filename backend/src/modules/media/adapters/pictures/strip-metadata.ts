/** A file that does not follow its format. */
export class MalformedImageError extends Error {}

/**
 * Removes EXIF, GPS, XMP and comments from an animated picture without decoding it. The frames stay as they are.
 * @throws MalformedImageError
 */
export function stripMetadata(bytes: Buffer, type: 'image/gif' | 'image/webp' | 'image/png'): Buffer {
  try {
    if (type === 'image/gif') return stripGif(bytes);
    return type === 'image/webp' ? stripWebp(bytes) : stripPng(bytes);
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

const WEBP_CHUNKS = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'];
/** The flags of `VP8X` that announce EXIF and XMP. */
const WEBP_METADATA_FLAGS = 0x08 | 0x04;

function stripWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 12; at < bytes.length;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) throw new MalformedImageError('A WebP chunk is longer than the file');
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
