/** Prefix of every stored file of a banner. A file with this prefix that belongs to no banner is orphaned. */
export const BANNER_FILES = 'banner-';

const EXTENSION = /\.[a-z]+$/;

/** The stored name of a picture in another width: `banner-1a.png` in the width 480 is `banner-1a-480.webp`. */
export function widthName(storedName: string, width: number): string {
  return storedName.replace(EXTENSION, `-${width}.webp`);
}

/** The stored names of all files of a banner. */
export function bannerFileNames({ storedName, widths }: { storedName: string; widths: number[] }): string[] {
  return [storedName, ...widths.map((width) => widthName(storedName, width))];
}
