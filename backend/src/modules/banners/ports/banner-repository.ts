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
}

/** Stored banners. Every method takes part in the transaction that is under way. */
export abstract class BannerRepository {
  /** Stores a banner behind the last one and answers its picture's path, which programs link to. */
  abstract add(banner: NewBanner): Promise<string>;
}
