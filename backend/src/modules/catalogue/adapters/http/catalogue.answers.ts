import type { PictureFolder } from '../../ports/program-folders.js';

export class ProgramFolderAnswer {
  label!: string;
  slug!: string;
}

export class MainFolderAnswer {
  label!: string;
  slug!: string;
  items!: ProgramFolderAnswer[];
}

export class PictureFolderAnswer implements PictureFolder {
  /** The folder's path on the site, not encoded. */
  folderName!: string;
  imageCount!: number;
}

export class ProgramPicturesAnswer {
  mobile!: PictureFolderAnswer;
  web!: PictureFolderAnswer;
}
