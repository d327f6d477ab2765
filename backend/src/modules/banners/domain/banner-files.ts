/** Every stored file of a banner begins so; what begins so and belongs to no banner is a leftover. */
export const BANNER_FILES = 'banner-';

const EXTENSION = /\.[a-z]+$/;

/** The stored name of a form of a picture: `banner-1a.png` in the width 480 is `banner-1a-480.webp`. */
export function widthName(storedName: string, width: number): string {
  return storedName.replace(EXTENSION, `-${width}.webp`);
}

/** The stored names of everything that is kept of a banner. */
export function namesOf({ storedName, widths }: { storedName: string; widths: number[] }): string[] {
  return [storedName, ...widths.map((width) => widthName(storedName, width))];
}
