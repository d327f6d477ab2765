import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { animatedPicture, animatedPng, picture, pixelBomb } from '../../../test/pictures.js';
import { sanitiseSvg } from './sanitise-svg.js';
import { preparePhotograph, preparePicture } from './picture.parser.js';
import { MalformedImageError, stripMetadata } from './strip-metadata.js';

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlu-safety-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function createFile(bytes: Buffer | string): Promise<string> {
  const path = join(folder, `file-${(count += 1)}`);
  await writeFile(path, bytes);
  return path;
}

const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${content}</svg>`;
const cleaned = (text: string): string => sanitiseSvg(Buffer.from(text)).toString('utf8');

/** Parts that must not be left of a drawing: each can run code, load something or leave the page. */
const DANGEROUS =
  /<script|onload|onclick|onbegin|javascript:|evil\.example|foreignobject|<a[\s>]|<image|<style|<iframe|expression\(|@import|filter|feTurbulence/i;

/** Each content tries to run code, to load something or to leave the page. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<script xlink:href="https://evil.example/x.js"/>',
  '<rect onclick="alert(1)" width="9" height="9"/>',
  '<a href="https://evil.example"><text>Prize</text></a>',
  '<a xlink:href="javascript:alert(1)"><text>Prize</text></a>',
  '<image href="https://evil.example/track.png"/>',
  '<image xlink:href="data:image/svg+xml;base64,AAAA"/>',
  '<use href="https://evil.example/sprite.svg#x"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
  '<style>@import url(https://evil.example/x.css);</style>',
  '<rect style="fill:url(https://evil.example/x)" width="9" height="9"/>',
  '<rect style="background:u\\72l(https://evil.example)" width="9" height="9"/>',
  '<rect fill="url( &quot;https://evil.example/x&quot; )"/>',
  '<set attributeName="onmouseover" to="alert(1)" onbegin="alert(1)"/>',
  '<animate attributeName="href" values="javascript:alert(1)"/>',
  '<feImage href="https://evil.example/x.png"/>',
  '<filter id="f"><feTurbulence/></filter><rect filter="url(#f)" style="filter:blur(99px)" width="9"/>',
  '<g><g><script type="text/ecmascript"><![CDATA[alert(1)]]></script></g></g>',
  `<rect style="fill:image-set('https://evil.example/h' 1x)" width="1" height="1"/>`,
  '<rect style="fill:-webkit-image-set(&quot;//evil.example/i&quot; 1x)" width="1" height="1"/>',
  '<handler xmlns="http://www.w3.org/2001/xml-events" onload="alert(1)"/>',
];

describe('a drawing', () => {
  it('has nothing left that runs, loads or leaves the page, and keeps the shapes around it', async () => {
    const shapes = ATTACKS.map((attack, index) => `<g id="before-${index}"/>${attack}`).join('');
    const result = cleaned(svg(shapes, 'onload="alert(1)"'));
    expect(result).not.toMatch(DANGEROUS);
    for (const index of ATTACKS.keys()) expect(result).toContain(`id="before-${index}"`);
  });

  it('keeps shapes, gradients and text in any script', async () => {
    const text = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#a34a0b"/></linearGradient></defs>' +
        '<rect fill="url(#g)" width="9" height="9"/><text>ధ్యానం</text>',
    );
    const result = cleaned(text);
    for (const part of ['linearGradient', 'url(#g)', 'ధ్యానం', 'viewBox="0 0 9 9"'])
      expect(result).toContain(part);
  });

  it.each([
    [
      'an HTML page',
      '<html xmlns="http://www.w3.org/1999/xhtml"><body><svg/></body></html>',
      'FILE_TYPE_REFUSED',
    ],
    ['an svg element of another namespace', '<svg xmlns="http://evil.example"/>', 'FILE_TYPE_REFUSED'],
    ['a broken text', '<svg', 'PICTURE_BROKEN'],
    ['no UTF-8', Buffer.from([0x3c, 0xff, 0xfe]), 'PICTURE_BROKEN'],
  ])('a drawing that is %s is rejected', async (_what, text, code) => {
    expect(getOutcome(() => sanitiseSvg(Buffer.from(text)))).toMatchObject({ code });
  });

  it('does not read a file of the server through an entity', async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`;
    const result = String(getOutcome(() => sanitiseSvg(Buffer.from(text))));
    expect(result).not.toContain('root:');
  });
});

describe('a picture without its metadata', () => {
  const TYPES = ['image/gif', 'image/webp', 'image/png', 'image/jpeg'] as const;
  const createSource = async (type: (typeof TYPES)[number]): Promise<Buffer> => {
    if (type === 'image/jpeg')
      return sharp(await picture('png', 60, 40))
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'Unmistakable' } })
        .toBuffer();
    return type === 'image/png' ? animatedPng() : animatedPicture(type === 'image/gif' ? 'gif' : 'webp');
  };

  it.each(TYPES)(
    'is the same picture and never larger, and stays the same the second time: %s',
    async (type) => {
      const source = await createSource(type);
      const stripped = stripMetadata(source, type);
      expect(stripped.length).toBeLessThanOrEqual(source.length);
      expect(stripMetadata(stripped, type).equals(stripped)).toBe(true);
      expect(stripped.includes('Unmistakable')).toBe(false);
      const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes, { pages: -1 }).raw().toBuffer();
      expect((await pixels(stripped)).equals(await pixels(source))).toBe(true);
    },
  );

  it.each(['jpeg', 'png', 'gif', 'webp'] as const)('a %s loses the bytes after its end', async (format) => {
    const type = `image/${format}` as const;
    const source = await picture(format, 60, 40);
    const longer = Buffer.concat([source, Buffer.from('Unmistakable')]);
    expect(stripMetadata(longer, type).equals(stripMetadata(source, type))).toBe(true);
  });

  it.each(TYPES)(
    'is rejected as broken, and never ends in an endless loop, when bytes are wrong: %s',
    async (type) => {
      const source = await createSource(type);
      fc.assert(
        fc.property(fc.nat(source.length - 1), fc.nat(255), fc.nat(source.length), (at, byte, length) => {
          const changed = Buffer.from(source);
          changed.writeUInt8(byte, at);
          for (const bytes of [changed, source.subarray(0, length), changed.subarray(0, length)]) {
            const outcome = getOutcome(() => stripMetadata(bytes, type));
            if (outcome instanceof Buffer) expect(outcome.length).toBeLessThanOrEqual(bytes.length + 12);
            // In jest, the errors of Buffer are those of another realm, which the function does not recognize.
            else
              expect(outcome instanceof MalformedImageError || (outcome as Error).name === 'RangeError').toBe(
                true,
              );
          }
        }),
      );
    },
  );
});

function getOutcome(work: () => Buffer): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('an uploaded picture', () => {
  it.each<[string, string | Buffer | (() => Buffer | Promise<Buffer>), string]>([
    ['a text', 'hello', 'FILE_TYPE_REFUSED'],
    ['an empty file', '', 'FILE_TYPE_REFUSED'],
    ['a page with a script', '<html><script>alert(1)</script></html>', 'FILE_TYPE_REFUSED'],
    ['a page with a drawing', '<html><body><svg/></body></html>', 'FILE_TYPE_REFUSED'],
    ['a PDF', '%PDF-1.4\n1 0 obj', 'FILE_TYPE_REFUSED'],
    ['a TIFF', 'II*\0\x08\0\0\0', 'FILE_TYPE_REFUSED'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'FILE_TYPE_REFUSED'],
    ['a broken drawing', '<svg xmlns="http://www.w3.org/2000/svg"><rect>', 'PICTURE_BROKEN'],
    ['a drawing without a size', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'PICTURE_BROKEN'],
    ['half a JPEG', async () => (await picture('jpeg')).subarray(0, 6_000), 'PICTURE_BROKEN'],
    ['half a PNG', async () => (await picture('png')).subarray(0, 2_000), 'PICTURE_BROKEN'],
    ['the head of a GIF', 'GIF89a\x01\0\x01\0', 'PICTURE_BROKEN'],
    ['400 megapixels', pixelBomb, 'PICTURE_TOO_LARGE'],
  ])('an upload that is %s is rejected by its content', async (_what, bytes, code) => {
    const path = await createFile(typeof bytes === 'function' ? await bytes() : bytes);
    await expect(preparePicture(path)).rejects.toMatchObject({ code });
    await expect(preparePhotograph(path)).rejects.toMatchObject({ code });
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['PNG with a broken second frame', () => animatedPng(Buffer.from('broken'))],
    ['GIF with a cut second frame', async () => (await animatedPicture()).subarray(0, -30)],
  ])('an animated %s is rejected as broken', async (_what, bytes) => {
    const path = await createFile(await bytes());
    await expect(preparePicture(path)).rejects.toMatchObject({ code: 'PICTURE_BROKEN' });
  });

  it.each<['png' | 'gif' | 'webp', () => Promise<Buffer>, RegExp]>([
    ['png', () => animatedPng(), /fcTL/g],
    ['gif', () => animatedPicture('gif'), /!\xf9/g],
    ['webp', () => animatedPicture('webp'), /ANMF/g],
  ])('an animated %s keeps its frames, and has no other widths', async (format, bytes, frame) => {
    const prepared = await preparePicture(await createFile(await bytes()));
    expect(prepared).toMatchObject({ type: `image/${format}`, width: 60, height: 40 });
    expect(prepared.files.map(({ width }) => width)).toEqual([null]);
    expect(prepared.files[0]?.content.toString('latin1').match(frame)).toHaveLength(2);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('a still %s stays as it was uploaded', async (format) => {
    const bytes = await picture(format, 60, 40);
    const { type, files } = await preparePicture(await createFile(bytes));
    expect([type, files[0]?.content.equals(bytes)]).toEqual([`image/${format}`, true]);
  });

  it.each([
    [479, [479]],
    [480, [480]],
    [481, [480, 481]],
    [800, [480, 800]],
    [1_600, [480, 800, 1_200, 1_600]],
    [1_700, [480, 800, 1_200, 1_600]],
  ])('a picture of %i pixels is offered in the widths %j, and never enlarged', async (width, widths) => {
    const path = await createFile(await picture('png', width, 30));
    const prepared = await preparePicture(path);
    expect([prepared.width, prepared.height]).toEqual([width, 30]);
    const [original, ...smaller] = prepared.files;
    expect(original?.width).toBeNull();
    expect(smaller.map((file) => file.width)).toEqual(widths);
    for (const file of smaller) {
      const bytes = file.content;
      expect((await sharp(bytes).metadata()).width).toBe(file.width);
    }
  });

  it.each(['jpeg', 'webp', 'png'] as const)(
    'a %s that a phone rotated is shown upright, and keeps in none of its files where it was taken',
    async (format) => {
      const photograph = await sharp(await picture(format, 600, 300))
        .withExif({
          IFD0: { Copyright: 'Unmistakable', Orientation: '6' },
          IFD3: { GPSLatitude: '17/1 23/1 0/1', GPSLatitudeRef: 'N' },
        })
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect(photograph.includes('Unmistakable')).toBe(true);
      const path = await createFile(photograph);
      for (const { width, height, files } of [await preparePicture(path), await preparePhotograph(path)]) {
        expect([width, height]).toEqual([300, 600]);
        for (const { content } of files) {
          const { exif, xmp, orientation, ...size } = await sharp(content).metadata();
          expect({ exif, xmp, orientation, isUpright: size.height > size.width }).toEqual({
            isUpright: true,
          });
          expect(content.includes('Unmistakable')).toBe(false);
        }
      }
      // The upload itself is not changed.
      expect((await readFile(path)).equals(photograph)).toBe(true);
    },
  );
});
