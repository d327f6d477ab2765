import { slugOf } from '@qlu/contracts/catalogue/catalogue.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { catalogueSummaries } from '../../content/catalogue/summaries';
import { builtProgram } from './sitePages';

/** The picture beside a link to a page, 1200 × 630 pixels. */
export interface SharePicture {
  path: string;
  alt: string;
}

/** A program's own scene; elsewhere the hall at dawn that opens the home page. */
export function sharePicture(page: string): SharePicture {
  const program = builtProgram(page);
  const summary = program && catalogueSummaries.find(({ slug }) => slug === slugOf(program.sub));
  return summary
    ? { path: `/share/${summary.slug}.jpg`, alt: summary.heroAlt }
    : {
        path: '/share/site.jpg',
        alt: `The stone pyramid hall of ${siteSettings.name} by the water at first light`,
      };
}
