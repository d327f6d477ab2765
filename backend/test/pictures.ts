import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Create } from 'sharp';

const SAFFRON = { r: 163, g: 74, b: 11, alpha: 1 };

/** A picture of one colour with a diagonal line. */
export async function picture(
  format: 'png' | 'jpeg' | 'gif' | 'webp',
  width = 1_280,
  height = 720,
): Promise<Buffer> {
  const line = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0L${width} ${height}" stroke="#fff" stroke-width="9"/></svg>`,
  );
  return sharp({ create: { width, height, channels: 4, background: SAFFRON } })
    .composite([{ input: line }])
    .toFormat(format)
    .toBuffer();
}

/** A picture with two frames. */
export async function animatedPicture(format: 'gif' | 'webp' = 'gif'): Promise<Buffer> {
  const frame = (background: object): Create =>
    ({ width: 60, height: 40, channels: 3, background }) as Create;
  const frames = await Promise.all(
    [SAFFRON, { r: 0, g: 0, b: 0 }].map((colour) =>
      sharp({ create: frame(colour) })
        .png()
        .toBuffer(),
    ),
  );
  const animation = sharp(frames, { join: { animated: true } });
  const delay = [100, 100];
  return (format === 'gif' ? animation.gif({ delay }) : animation.webp({ delay })).toBuffer();
}

/** A PNG of a few kilobytes that decodes to 400 megapixels. */
export function pixelBomb(): Buffer {
  const side = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** An animated PNG with two frames and a text about its origin. */
export async function animatedPng(secondFrame?: Buffer): Promise<Buffer> {
  const [first, second] = await Promise.all(
    [SAFFRON, { ...SAFFRON, r: 0 }].map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  const part = (png: Buffer | undefined, type: string): Buffer => {
    const at = png?.indexOf(type) ?? -1;
    return png?.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)) ?? Buffer.alloc(0);
  };
  const control = (sequence: number): Buffer => {
    const data = Buffer.alloc(26);
    [sequence, 60, 40, 0, 0].forEach((value, index) => data.writeUInt32BE(value, 4 * index));
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return chunk('fcTL', data);
  };
  const number = (value: number): Buffer => Buffer.from([0, 0, 0, value]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', part(first, 'IHDR')),
    chunk('acTL', Buffer.concat([number(2), number(0)])),
    chunk('tEXt', Buffer.from('Author\0Unmistakable')),
    control(0),
    chunk('IDAT', part(first, 'IDAT')),
    control(1),
    chunk('fdAT', Buffer.concat([number(2), secondFrame ?? part(second, 'IDAT')])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An animated PNG of many frames whose palette fills the file. Decoders ignore a palette after the pixels. */
export async function largePalettePng(frames: number, paletteBytes: number): Promise<Buffer> {
  const whole = await animatedPng();
  const animation = whole.subarray(whole.indexOf('fcTL') - 4, -12);
  const header = whole.subarray(0, whole.indexOf('fcTL') - 4);
  return Buffer.concat([
    header,
    ...Array.from({ length: frames / 2 }, () => animation),
    chunk('PLTE', Buffer.alloc(paletteBytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
