import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_PER_PIXEL = 3;
/** Bytes reserved for signature, header, chunk frames and end. A filler chunk uses what is left. */
const OVERHEAD = 4_000;

/** A picture of noise: a PNG of exactly `bytes` bytes (10,000 or more). */
export function noisyPng(bytes: number): Buffer<ArrayBuffer> {
  const side = Math.floor(Math.sqrt((bytes - OVERHEAD) / BYTES_PER_PIXEL)) - 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits per channel; red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const row = (): Buffer => Buffer.concat([Buffer.from([0]), randomBytes(side * BYTES_PER_PIXEL)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, row)), { level: 0 });
  const parts = [SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels)];
  const end = chunk('IEND', Buffer.alloc(0));
  const left = bytes - [...parts, end].reduce((sum, { length }) => sum + length, 0);
  // The filler chunk, which every reader skips, has 12 bytes of its own.
  return Buffer.concat([...parts, chunk('fiLl', Buffer.alloc(left - 12)), end]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
