import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';

export interface PictureFolder {
  /** The folder's path on the site, such as `/Programs Organised/…/Mobile`; not encoded for a URL. */
  folderName: string;
  imageCount: number;
}

/** The program folders and their numbered pictures, as the built site has them. */
export abstract class ProgramFolders {
  /** Main folder to its sub folders, in the order of the menu. Empty when the site has none. */
  abstract structure(): Promise<ProgramStructure>;
  /** How many pictures stand in a row from 1 on; 0 for a folder that does not exist. Names as in `structure`. */
  abstract pictures(main: string, sub: string, layout: 'Mobile' | 'Web'): Promise<PictureFolder>;
}
