export interface NewBanner {
  /** As the administrator named it; unique. */
  filename: string;
  title: string;
  /** Its name in the file storage. */
  storedName: string;
  contentType: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Pixels: in which widths the picture lies ready besides. */
  widths: number[];
}

export interface StoredBanner extends NewBanner {
  id: number;
  /** The picture's path, which programs link to. */
  image: string;
}

/** Stored banners. Every method takes part in the transaction that is under way. */
export abstract class BannerRepository {
  /** Holds the set of banners until the transaction ends: nobody else adds, removes or orders one. In their order. */
  abstract hold(): Promise<StoredBanner[]>;
  /** Stores a banner behind the last one. */
  abstract add(banner: NewBanner): Promise<StoredBanner>;
  /**
   * Removes a banner and with it its link. Answers what it was and the name of the program that it was linked to;
   * null when there is none of this filename.
   */
  abstract remove(filename: string): Promise<(StoredBanner & { program: string | null }) | null>;
  /** Gives the banners the order of their ids here. */
  abstract arrange(ids: number[]): Promise<void>;
  /** All names in the file storage that belong to banners. */
  abstract storedNames(): Promise<Set<string>>;
  /** The filename of the banner with this picture; null when there is none. */
  abstract filenameOf(image: string): Promise<string | null>;
}
