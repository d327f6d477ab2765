import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';

/** The output of the public site's build. */
export abstract class SiteBuild {
  /**
   * The HTML of an address as returned by `pageOf`, without data: it is sent when rendering fails. It contains
   * `PUBLIC_URL_PLACEHOLDER` instead of the public address. Null when there is none, or no build.
   */
  abstract page(page: string): Promise<string | null>;
  /** A file of the build that contains the public address, such as `robots.txt`; null when it does not exist. */
  abstract file(name: string): Promise<string | null>;
  /** The program folders of the site. */
  abstract structure(): Promise<ProgramStructure>;
}
