/** What the editor enters about a banner. */
export interface BannerDetails {
  /** Whether visitors see it. */
  published: boolean;
  /** What the picture shows, in English; empty when nobody has written it. */
  alt_en: string;
  alt_te: string | null;
}

export interface NewBanner extends BannerDetails {
  /** The name that the office gave the file; unique. */
  filename: string;
  title: string;
  /** Name in the file storage. */
  storedName: string;
  contentType: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Other widths in which the picture is stored, in pixels. */
  widths: number[];
}

export interface StoredBanner extends NewBanner {
  id: number;
  /** Path of the picture, which programs link to. */
  image: string;
}

/** Stored banners. Every method takes part in the current transaction. */
export abstract class BannerRepository {
  /** Locks all banners against changes by others until the transaction ends. Returns them in order. */
  abstract lockAll(): Promise<StoredBanner[]>;
  /** Stores a banner after the last one. */
  abstract add(banner: NewBanner): Promise<StoredBanner>;
  /**
   * Removes a banner and its link. Returns the banner and the name of the program that it was linked to; null when no
   * banner has this filename.
   */
  abstract remove(filename: string): Promise<(StoredBanner & { program: string | null }) | null>;
  /** The details, locked until the transaction ends; null when no banner has this filename. */
  abstract lock(filename: string): Promise<(BannerDetails & { id: number }) | null>;
  abstract change(id: number, details: BannerDetails): Promise<void>;
  /** Orders the banners as `ids`. */
  abstract arrange(ids: number[]): Promise<void>;
  /** The names of all files of banners in the file storage. */
  abstract storedNames(): Promise<Set<string>>;
  /** The filename of the banner with this picture; null when no banner has it. */
  abstract filenameOf(image: string): Promise<string | null>;
}
