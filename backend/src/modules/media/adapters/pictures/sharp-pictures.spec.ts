import { mkdtempSync, rmSync } from 'node:fs';
import { randomFillSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { SharpPictures } from './sharp-pictures.js';

const folder = mkdtempSync(join(tmpdir(), 'qlu-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the time limit of a picture', () => {
  it('is 10 seconds', () => {
    expect(new SharpPictures()).toHaveProperty('timeoutSeconds', 10);
  });

  it('ends an operation that takes longer, and says that the picture is too large', async () => {
    // Noise of 36 megapixels: encoding it again without its EXIF data takes several seconds.
    const path = join(folder, 'noise.png');
    const [width, height] = [6_000, 6_000];
    await sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } })
      .withExif({ IFD0: { Copyright: 'nobody' } })
      .png({ compressionLevel: 0 })
      .toFile(path);
    await expect(new SharpPictures(1).prepare(path)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' });
  });

  it('is one limit for all frames of an animation', async () => {
    const path = join(folder, 'animation.gif');
    const [width, height] = [1_000, 1_000];
    const colours = Buffer.concat([0, 90, 180].map((grey) => Buffer.alloc(width * height * 3, grey)));
    await sharp(colours, { raw: { width, height: height * 3, channels: 3, pageHeight: height } })
      .gif({ effort: 1 })
      .toFile(path);
    await expect(new SharpPictures(10).prepare(path)).resolves.toMatchObject({ type: 'image/gif', width });
    // The limit of each operation is off, so only the limit of all frames is left. The first frame uses it up.
    await expect(new SharpPictures(0).prepare(path)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' });
  });
});
