import { largePalettePng } from '../../../test/pictures.js';
import { apngFrames } from './apng-frames.js';

it('the frames of a picture are not in memory together, each with its palette', async () => {
  const bytes = await largePalettePng(200, 3_000_000);
  const before = process.memoryUsage().arrayBuffers;
  const [first] = apngFrames(bytes);
  expect(first?.length).toBeGreaterThan(3_000_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
});
