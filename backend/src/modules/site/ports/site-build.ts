import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';

/** A page as the build wrote it. */
export interface PrerenderedPage {
  /** Without the public address, which the build does not know (`PUBLIC_URL_MARK` stands for it). */
  html: string;
  /** It tells of today, and is shown as it was built only when it cannot be drawn anew. */
  live: boolean;
}

/** What the public site's build left behind. */
export abstract class SiteBuild {
  /** The page of an address, as `pageOf` writes it; null for one that the build does not know, or without a build. */
  abstract page(page: string): Promise<PrerenderedPage | null>;
  /** A file beside the pages that names the public address, such as `robots.txt`; null when there is none. */
  abstract file(name: string): Promise<string | null>;
  /** The program folders as the site serves them. */
  abstract structure(): Promise<ProgramStructure>;
}
