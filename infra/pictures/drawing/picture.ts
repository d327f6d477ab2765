import { Defs } from './defs.ts';
import { moods } from './moods.ts';
import { random, shortHash } from './random.ts';
import type { Mood, MoodName } from './moods.ts';
import type { Random } from './random.ts';

/** What every drawing function needs to know of the picture it draws on. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The phone layout: 1.75 times as high as wide. */
  readonly tall: boolean;
  /** A hundredth of the picture's mean side. Sizes in this unit look alike in both layouts. */
  readonly unit: number;
  readonly mood: Mood;
  readonly rnd: Random;
  readonly defs: Defs;
}

export type Layout = 'Mobile' | 'Web';

/** Width and height of a picture, in its own units. */
export type Size = readonly [width: number, height: number];

const SIZES: Record<Layout, Size> = {
  Mobile: [800, 1400],
  Web: [1600, 900],
};

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Removes the blanks and zeros that path data does not need. This saves a tenth of a file's size. */
function tightened(svg: string): string {
  return svg.replaceAll(/ d="([^"]*)"/g, (_, data: string) => {
    const tight = data
      .replaceAll(/(?<![\d.])0\./g, '.')
      .replaceAll(/ -/g, '-')
      .replaceAll(/(\.\d) \./g, '$1.');
    return ` d="${tight}"`;
  });
}

/**
 * One complete SVG document in one of the two layouts. `key` names the picture: it seeds its random numbers and, with
 * the layout, makes the prefix of its ids. `title` is read by screen readers.
 */
export function drawPicture(
  key: string,
  layout: Layout,
  title: string,
  mood: MoodName,
  draw: (picture: Picture) => string,
): string {
  return drawSized(key, SIZES[layout], title, mood, draw, `${key} ${layout}`);
}

/** Like `drawPicture`, in any size. `name` distinguishes pictures with the same key. */
export function drawSized(
  key: string,
  [width, height]: Size,
  title: string,
  mood: MoodName,
  draw: (picture: Picture) => string,
  name = key,
): string {
  const prefix = `${shortHash(name)}-`;
  const defs = new Defs(prefix);
  const body = draw({
    width,
    height,
    tall: height > width,
    unit: Math.sqrt(width * height) / 100,
    mood: moods[mood],
    rnd: random(key),
    defs,
  });
  const root = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg ${root} role="img" aria-labelledby="${prefix}title"><title id="${prefix}title">${escaped(title)}</title>${tightened(defs.toString() + body)}</svg>\n`;
}
