import { toSlug } from '@qlu/contracts/catalogue/catalogue.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { catalogueSummaries, DEFAULT_PROGRAM_PICTURE } from '../../content/catalogue/summaries';
import { builtProgram } from './sitePages';

/** The picture of a page's link preview, 1200 × 630 pixels. */
export interface SharePicture {
  path: string;
  alt: string;
}

/** The program's own picture; for other pages the picture of the hall from the home page. */
export function sharePicture(page: string): SharePicture {
  const program = builtProgram(page);
  const summary = program && catalogueSummaries.find(({ slug }) => slug === toSlug(program.sub));
  // The JPEGs are made from the programs' own pictures.
  return summary && summary.heroImage !== DEFAULT_PROGRAM_PICTURE
    ? { path: `/share/${summary.slug}.jpg`, alt: summary.heroAlt }
    : {
        path: '/share/site.jpg',
        alt: `The stone pyramid hall of ${siteSettings.name} by the water at first light`,
      };
}
