import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_PER_PIXEL = 3;
/** Bytes reserved for signature, header, chunk frames and end. Empty blocks and more chunks of pixels use what is left. */
const OVERHEAD = 4_000;

/** What a block of deflate without data looks like. */
const EMPTY_BLOCK = Buffer.from([0, 0, 0, 0xff, 0xff]);
/** What each chunk adds to its content. */
const CHUNK_BYTES = 12;

/** A picture of noise: a PNG of exactly `bytes` bytes (10,000 or more), of which the server removes none. */
export function noisyPng(bytes: number): Buffer<ArrayBuffer> {
  const side = Math.floor(Math.sqrt((bytes - OVERHEAD) / BYTES_PER_PIXEL)) - 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits per channel; red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const row = (): Buffer => Buffer.concat([Buffer.from([0]), randomBytes(side * BYTES_PER_PIXEL)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, row)), { level: 0 });
  const start = [SIGNATURE, chunk('IHDR', header)];
  const end = chunk('IEND', Buffer.alloc(0));
  const left = bytes - [...start, chunk('IDAT', pixels), end].reduce((sum, { length }) => sum + length, 0);
  // So many that the rest can be divided by the five bytes of an empty block.
  const moreChunks = (3 * left) % EMPTY_BLOCK.length;
  const emptyBlocks = Array<Buffer>((left - moreChunks * CHUNK_BYTES) / EMPTY_BLOCK.length).fill(EMPTY_BLOCK);
  // After the two bytes that begin the compressed data.
  const padded = Buffer.concat([pixels.subarray(0, 2), ...emptyBlocks, pixels.subarray(2)]);
  const size = Math.ceil(padded.length / (moreChunks + 1));
  const pieces = Array.from({ length: moreChunks + 1 }, (_, index) =>
    chunk('IDAT', padded.subarray(index * size, (index + 1) * size)),
  );
  return Buffer.concat([...start, ...pieces, end]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
