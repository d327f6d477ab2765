import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import sharp from 'sharp';
import { picture } from '../../../test/pictures.js';
import { UploadParser } from '../../platform/uploads/upload-parser.js';
import { Pictures } from './pictures.js';

const pictures = new Pictures();
/** With less time than the server has. */
const impatient = new Pictures();
Reflect.set(impatient, 'parser', new UploadParser(new URL('./picture.parser.js', import.meta.url), 500));
const folder = mkdtempSync(join(tmpdir(), 'qlu-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

function stored(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const svg = (content: string, width = 3_000): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2000">${content}</svg>`;

describe('a picture that is converted in a process of its own', () => {
  it('arrives complete', async () => {
    const path = stored('whole.png', await picture('png', 600, 300));
    const { files, ...size } = await pictures.prepare(path);
    expect(size).toEqual({ type: 'image/png', width: 600, height: 300 });
    for (const { content, width } of files)
      expect((await sharp(content).metadata()).width).toBe(width ?? 600);
  });

  it('is rendered without the filters of a drawing, which take minutes', async () => {
    const filters = Array.from(
      { length: 80 },
      (_, index) =>
        `<feTurbulence baseFrequency="0.${index}1" numOctaves="9"/><feGaussianBlur stdDeviation="${index}"/>`,
    );
    const path = stored(
      'filters.svg',
      svg(
        `<filter id="f">${filters.join('')}</filter><rect width="480" height="2000" filter="url(#f)"/>`,
        480,
      ),
    );
    expect((await pictures.preparePhotograph(path)).width).toBe(480);
  });

  it.each([
    [
      'takes too long to draw',
      () => svg('<g opacity="0.5"><rect width="3000" height="2000"/></g>'.repeat(8_000)),
    ],
    ['has a hundred thousand shapes', () => svg('<rect x="5" y="5" width="9" height="9"/>'.repeat(100_000))],
  ])('is refused with a sentence when it %s', async (_what, drawing) => {
    const path = stored('heavy.svg', drawing());
    await expect(impatient.prepare(path)).rejects.toMatchObject({
      code: 'PICTURE_TOO_LARGE',
      message: BANNER_MESSAGES.pictureTooHeavy,
    });
  });
});
