import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';

export interface PictureFolder {
  /** The folder's path on the site, such as `/Programs Organised/…/Mobile`; not encoded for a URL. */
  folderName: string;
  imageCount: number;
}

/** The program folders of the built site and their numbered pictures. */
export abstract class ProgramFolders {
  /** Main folder to its sub folders, in the order of the menu. Empty when the site has none. */
  abstract structure(): Promise<ProgramStructure>;
  /** Number of pictures numbered without gaps from 1; 0 for an unknown folder. The names are those of `structure`. */
  abstract pictures(main: string, sub: string, layout: 'Mobile' | 'Web'): Promise<PictureFolder>;
}
