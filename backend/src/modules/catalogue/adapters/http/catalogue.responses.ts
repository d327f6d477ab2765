import type { PictureFolder } from '../persistence/program-folder-queries.js';

export class ProgramFolderResponse {
  label!: string;
  slug!: string;
}

export class MainFolderResponse {
  label!: string;
  slug!: string;
  items!: ProgramFolderResponse[];
}

export class PictureFolderResponse implements PictureFolder {
  /** The folder's path on the site, not encoded. */
  folderName!: string;
  imageCount!: number;
}

export class ProgramPicturesResponse {
  mobile!: PictureFolderResponse;
  web!: PictureFolderResponse;
}
