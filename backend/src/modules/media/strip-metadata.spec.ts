import { MalformedImageError, pngChunks, stripMetadata } from './strip-metadata.js';

const SECRET = Buffer.from('GPS 17.385 N 78.486 E');

const png = (...chunks: [type: string, data: Buffer][]): Buffer =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(([type, data]) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      return Buffer.concat([length, Buffer.from(type), data, Buffer.from('crc!')]);
    }),
  ]);

const webp = (...chunks: [type: string, data: Buffer][]): Buffer => {
  const body = chunks.map(([type, data]) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
  });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + Buffer.concat(body).length);
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), ...body]);
};

/** The head of a GIF with a colour table of two colours. */
const GIF_HEAD = Buffer.from([...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
const GIF_END = Buffer.from([0x3b]);
const subBlocks = (...data: Buffer[]): Buffer =>
  Buffer.concat([...data.map((part) => Buffer.concat([Buffer.from([part.length]), part])), Buffer.alloc(1)]);
const gifExtension = (label: number, ...data: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0x21, label]), subBlocks(...data)]);
/** A frame, with its own colour table or without. */
const gifFrame = (hasTable: boolean): Buffer =>
  Buffer.concat([
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, hasTable ? 0x80 : 0]),
    Buffer.alloc(hasTable ? 6 : 0, 7),
    Buffer.from([2]),
    subBlocks(Buffer.from([0x4c, 0x01])),
  ]);

/** A segment of a JPEG. */
const segment = (marker: number, data: Buffer | string): Buffer => {
  const content = Buffer.from(data);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

describe('a JPEG', () => {
  const START = Buffer.from([0xff, 0xd8]);
  const END = Buffer.from([0xff, 0xd9]);
  /** A scan with an escaped 0xff and a restart marker. */
  const SCAN = Buffer.concat([segment(0xda, 'scan'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3])]);
  const KEPT = [
    segment(0xe0, 'JFIF\0'),
    segment(0xe2, 'ICC_PROFILE\0colours'),
    segment(0xee, 'Adobe\0\x64'),
    segment(0xdb, 'table'),
    segment(0xc2, 'frame'),
  ];
  const REMOVED = [
    segment(0xfe, SECRET),
    segment(0xe0, 'JFXX\0thumbnail'),
    segment(0xe1, 'Exif\0\0'),
    segment(0xe2, 'MPF\0'),
    segment(0xed, 'Photoshop 3.0\0'),
    segment(0xed, `Adobe_Photoshop2.5:${SECRET}`),
    segment(0xef, SECRET),
  ];

  it('keeps its tables, scans and colours, and loses comments, thumbnails and the bytes after its end', () => {
    const uploaded = [START, ...REMOVED, ...KEPT, SCAN, ...REMOVED, SCAN, END, SECRET];
    const kept = Buffer.concat([START, ...KEPT, SCAN, SCAN, END]);
    expect(stripMetadata(Buffer.concat(uploaded), 'image/jpeg')).toEqual(kept);
    expect(stripMetadata(kept, 'image/jpeg')).toEqual(kept);
    const filled = Buffer.concat([
      START,
      ...KEPT.map((part) => Buffer.concat([Buffer.from([0xff]), part])),
      SCAN,
      END,
    ]);
    expect(stripMetadata(filled, 'image/jpeg')).toEqual(Buffer.concat([START, ...KEPT, SCAN, END]));
  });

  it('is rejected when it ends early, or has no marker where one must be', () => {
    const whole = Buffer.concat([START, ...KEPT, SCAN, END]);
    for (let length = 2; length < whole.length; length += 1)
      expect(() => stripMetadata(whole.subarray(0, length), 'image/jpeg')).toThrow(MalformedImageError);
    const broken = Buffer.concat([START, SECRET, END]);
    expect(() => stripMetadata(broken, 'image/jpeg')).toThrow(MalformedImageError);
  });
});

describe('a PNG', () => {
  const NEEDED = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'iCCP', 'acTL', 'fcTL', 'IDAT', 'fdAT'] as const;

  it('keeps what it needs to be shown and animated, and loses the rest', () => {
    const kept = NEEDED.map((type): [string, Buffer] => [type, Buffer.from(`data of ${type}`)]);
    const rest = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type): [string, Buffer] => [
      type,
      SECRET,
    ]);
    const end: [string, Buffer] = ['IEND', Buffer.alloc(0)];
    expect(stripMetadata(png(...rest, ...kept, ...rest, end), 'image/png')).toEqual(png(...kept, end));
  });

  it('drops the bytes after its end', () => {
    const whole = png(['IHDR', Buffer.alloc(13)], ['IEND', Buffer.alloc(0)]);
    expect(stripMetadata(Buffer.concat([whole, SECRET]), 'image/png')).toEqual(whole);
  });

  it('is read as chunks with their data', () => {
    const chunks = pngChunks(png(['IHDR', Buffer.from('head')], ['IEND', Buffer.alloc(0)]));
    expect(chunks.map(({ type, data }) => [type, data.toString()])).toEqual([
      ['IHDR', 'head'],
      ['IEND', ''],
    ]);
  });

  it('is rejected when a chunk is longer than the file', () => {
    const broken = png(['IHDR', Buffer.alloc(13)]);
    broken.writeUInt32BE(0xffffffff, 8);
    expect(() => stripMetadata(broken, 'image/png')).toThrow(MalformedImageError);
  });
});

describe('a WebP', () => {
  const HEAD = Buffer.from([0xff, 0, 0, 0, 9, 0, 0, 9, 0, 0]);
  const FRAME = Buffer.from('frame of an odd length');

  it('loses EXIF, XMP and unknown chunks, and does not announce them any more', () => {
    const stripped = stripMetadata(
      webp(
        ['VP8X', HEAD],
        ['ANIM', FRAME],
        ['ANMF', FRAME],
        ['EXIF', SECRET],
        ['XMP ', SECRET],
        ['ABCD', SECRET],
      ),
      'image/webp',
    );
    const quiet = Buffer.from(HEAD);
    quiet[0] = 0xff & ~0x0c;
    expect(stripped).toEqual(webp(['VP8X', quiet], ['ANIM', FRAME], ['ANMF', FRAME]));
    expect(stripped.readUInt32LE(4)).toBe(stripped.length - 8);
  });

  it('keeps chunks of an odd length with their padding', () => {
    const odd = webp(['VP8L', Buffer.from('odd')], ['ALPH', Buffer.from('even')]);
    expect(stripMetadata(odd, 'image/webp')).toEqual(odd);
  });

  it('does not change the uploaded bytes', () => {
    const uploaded = webp(['VP8X', HEAD], ['EXIF', SECRET]);
    const before = Buffer.from(uploaded);
    stripMetadata(uploaded, 'image/webp');
    expect(uploaded).toEqual(before);
  });

  it('is rejected when a chunk is longer than the file', () => {
    const broken = webp(['VP8L', Buffer.alloc(4)]);
    broken.writeUInt32LE(100, 16);
    expect(() => stripMetadata(broken, 'image/webp')).toThrow('A WebP chunk is longer than the file');
  });
});

describe('a GIF', () => {
  const LOOP = gifExtension(0xff, Buffer.from('NETSCAPE2.0'), Buffer.from([1, 0, 0]));
  const DELAY = gifExtension(0xf9, Buffer.from([4, 10, 0, 0]));
  const COMMENT = gifExtension(0xfe, SECRET, SECRET);
  const XMP = gifExtension(0xff, Buffer.from('XMP DataXMP'), SECRET);

  it('keeps frames, delays and repeats, and loses comments and XMP', () => {
    const frames = [DELAY, gifFrame(true), DELAY, gifFrame(false)];
    const uploaded = Buffer.concat([GIF_HEAD, COMMENT, LOOP, XMP, ...frames, COMMENT, GIF_END, SECRET]);
    expect(stripMetadata(uploaded, 'image/gif')).toEqual(Buffer.concat([GIF_HEAD, LOOP, ...frames, GIF_END]));
  });

  it('is rejected with an unknown block', () => {
    const broken = Buffer.concat([GIF_HEAD, Buffer.from([0x99]), GIF_END]);
    expect(() => stripMetadata(broken, 'image/gif')).toThrow('An unknown GIF block');
  });

  it('is rejected without an end', () => {
    const broken = Buffer.concat([GIF_HEAD, gifFrame(false)]);
    expect(() => stripMetadata(broken, 'image/gif')).toThrow('The file ends early');
  });
});

it.each(['image/png', 'image/webp', 'image/gif'] as const)(
  'a file of the type %s that is cut is rejected',
  (type) => {
    const whole = {
      'image/png': png(['IHDR', Buffer.alloc(13)], ['IEND', Buffer.alloc(0)]),
      'image/webp': webp(['VP8L', Buffer.alloc(6)]),
      'image/gif': Buffer.concat([GIF_HEAD, gifFrame(true), GIF_END]),
    }[type];
    expect(() => stripMetadata(whole.subarray(0, whole.length - 1), type)).toThrow(MalformedImageError);
  },
);
