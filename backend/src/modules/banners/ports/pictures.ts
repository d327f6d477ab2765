import type { Readable } from 'node:stream';
import type { BannerType } from '@qlu/contracts/banners/banners.rules';

/** One file that is kept of a picture. */
export interface PictureFile {
  /** Pixels; null for the picture itself, as it was uploaded. */
  width: number | null;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Opens its content; as often as it is called. */
  open(): Readable;
}

/** A picture that can be shown to everybody: it is whole, of a known size, and can run nothing. */
export interface PreparedPicture {
  type: BannerType;
  /** Pixels, as it is shown: turned upright. */
  width: number;
  height: number;
  /** The picture itself first, then smaller forms of it for smaller screens. */
  files: PictureFile[];
}

/** Looks into uploaded files. Nothing is believed of a file's name or of what its sender said. */
export abstract class Pictures {
  /**
   * Makes the file at `path` fit to be shown; the file itself is left as it is.
   * @throws FILE_TYPE_REFUSED when its content is none of the allowed types
   * @throws PICTURE_BROKEN when it is damaged or incomplete
   * @throws PICTURE_TOO_LARGE when it has more pixels than a server and a phone can stand
   */
  abstract prepare(path: string): Promise<PreparedPicture>;
}
