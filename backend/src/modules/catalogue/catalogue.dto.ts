export class ProgramFolderResponse {
  label!: string;
  slug!: string;
}

export class MainFolderResponse {
  label!: string;
  slug!: string;
  items!: ProgramFolderResponse[];
}

export class PictureFolderResponse {
  /** The folder's path on the site, not encoded. */
  folderName!: string;
  imageCount!: number;
}

export class ProgramPicturesResponse {
  mobile!: PictureFolderResponse;
  web!: PictureFolderResponse;
}
