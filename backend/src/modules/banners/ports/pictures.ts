import type { Readable } from 'node:stream';
import type { BannerType } from '@qlu/contracts/banners/banners.rules';

/** One stored file of a picture. */
export interface PictureFile {
  /** Pixels; null for the original picture. */
  width: number | null;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Opens the content. May be called several times. */
  open(): Readable;
}

/** A picture that is safe to publish: complete, of known size, and without scripts. */
export interface PreparedPicture {
  type: BannerType;
  /** Pixels, after rotation by its EXIF orientation. */
  width: number;
  height: number;
  /** The original first, then smaller widths. */
  files: PictureFile[];
}

/** Checks uploaded pictures by their content. File name and declared type are not trusted. */
export abstract class Pictures {
  /**
   * Prepares the picture at `path` for publishing. The file itself is not changed.
   * @throws FILE_TYPE_REFUSED when the content has none of the allowed types
   * @throws PICTURE_BROKEN when it is damaged or incomplete
   * @throws PICTURE_TOO_LARGE when it has too many pixels for a server and a phone
   */
  abstract prepare(path: string): Promise<PreparedPicture>;
}
