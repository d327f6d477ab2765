const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#a34a0b"/></svg>';

/** The same surface of one colour, in a hundred bytes of base64. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAUAAAAC0AQMAAADfKmdSAAAAA1BMVEWjSgvhAKDkAAAAHklEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAAB+DRzUAAG9+HBKAAAAAElFTkSuQmCC';

/**
 * A banner of 320 by 180 pixels, as a file to be chosen: a drawing (.svg), which the server cleans at some length, or a
 * picture (.png), which is stored five times as fast.
 */
export function bannerFile(name: `${string}.svg` | `${string}.png`): {
  name: string;
  mimeType: string;
  buffer: Buffer;
} {
  return name.endsWith('.svg')
    ? { name, mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) }
    : { name, mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') };
}
