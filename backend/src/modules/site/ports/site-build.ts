import type { ProgramStructure } from '@qlu/contracts/catalogue/catalogue.rules';

export interface PrerenderedPage {
  /** Contains `PUBLIC_URL_PLACEHOLDER` instead of the public address, which the build does not know. */
  html: string;
  /** The page has data of today. Its prerendered form is sent only when rendering fails. */
  live: boolean;
}

/** The output of the public site's build. */
export abstract class SiteBuild {
  /** The prerendered page of an address as returned by `pageOf`; null when there is none, or no build. */
  abstract page(page: string): Promise<PrerenderedPage | null>;
  /** A file of the build that contains the public address, such as `robots.txt`; null when it does not exist. */
  abstract file(name: string): Promise<string | null>;
  /** The program folders of the site. */
  abstract structure(): Promise<ProgramStructure>;
}
