import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BANNER_MESSAGES } from '@qlu/contracts/banners/banners.messages';
import sharp from 'sharp';
import { picture } from '../../../test/pictures.js';
import { UploadParser } from '../../platform/uploads/upload-parser.js';
import { Pictures } from './pictures.js';

const pictures = new Pictures();
// A fifth of the time that the server gives a picture.
Reflect.set(pictures, 'parser', new UploadParser(new URL('./picture.parser.js', import.meta.url), 1_000));
const folder = mkdtempSync(join(tmpdir(), 'qlu-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

function stored(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000">${content}</svg>`;

describe('a picture that is converted in a process of its own', () => {
  it('arrives complete', async () => {
    const path = stored('whole.png', await picture('png', 600, 300));
    const { files, ...size } = await pictures.prepare(path);
    expect(size).toEqual({ type: 'image/png', width: 600, height: 300 });
    for (const { content, width } of files)
      expect((await sharp(content).metadata()).width).toBe(width ?? 600);
  });

  it.each([
    [
      'takes too long to draw',
      () => svg('<g opacity="0.5"><rect width="3000" height="2000"/></g>'.repeat(8_000)),
    ],
    ['has a hundred thousand shapes', () => svg('<rect x="5" y="5" width="9" height="9"/>'.repeat(100_000))],
  ])('is refused with a sentence when it %s', async (_what, drawing) => {
    const path = stored('heavy.svg', drawing());
    await expect(pictures.prepare(path)).rejects.toMatchObject({
      code: 'PICTURE_TOO_LARGE',
      message: BANNER_MESSAGES.pictureTooHeavy,
    });
  });
});
