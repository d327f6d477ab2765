import { crc32 } from 'node:zlib';
import { MalformedImageError, pngChunks, type PngChunk } from './strip-metadata.js';

/**
 * The frames of an animated PNG, each as a PNG of its own: sharp reads only the first one. They are made one by one, because each
 * has the palette, which may be as large as the file. @throws MalformedImageError
 */
export function* apngFrames(bytes: Buffer): Generator<Buffer> {
  const chunks = pngChunks(bytes);
  const header = chunks.find(({ type }) => type === 'IHDR');
  if (header?.data.length !== 13) throw new MalformedImageError('The PNG has no header');
  const shared = chunks.filter(({ type }) => type === 'PLTE' || type === 'tRNS').map(({ whole }) => whole);
  for (const { size, data } of toFrames(chunks)) {
    yield Buffer.concat([
      bytes.subarray(0, 8),
      chunk('IHDR', Buffer.concat([size ?? header.data.subarray(0, 8), header.data.subarray(8)])),
      ...shared,
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}

interface Frame {
  /** Width and height as in IHDR; null for the size of the whole picture. */
  size: Buffer | null;
  data: Buffer;
}

function toFrames(chunks: PngChunk[]): Frame[] {
  const frames: { size: Buffer | null; parts: Buffer[] }[] = [];
  const isBeforeAnimation = (): boolean => frames.length === 0;
  for (const { type, data } of chunks) {
    if (type === 'fcTL') frames.push({ size: data.subarray(4, 12), parts: [] });
    // The default picture is no frame of the animation when no fcTL precedes it.
    if (type === 'IDAT' && isBeforeAnimation()) frames.push({ size: null, parts: [] });
    if (type === 'IDAT') frames.at(-1)?.parts.push(data);
    if (type === 'fdAT') frames.at(-1)?.parts.push(data.subarray(4));
  }
  return frames.map(({ size, parts }) => ({ size, data: Buffer.concat(parts) }));
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
