import {
  PHOTOGRAPH_FORMATS,
  photographFile,
  type PhotographFormat,
} from '@qlu/contracts/photographs/photographs.rules';

/** Prefix of every stored file of a photograph. A file with this prefix that belongs to no photograph is orphaned. */
export const PHOTOGRAPH_FILES = 'photograph-';

/** The stored names of all files of a photograph. */
export function photographFileNames({ name, widths }: { name: string; widths: number[] }): string[] {
  const formats = Object.keys(PHOTOGRAPH_FORMATS) as PhotographFormat[];
  return widths.flatMap((width) => formats.map((format) => photographFile(name, width, format)));
}
