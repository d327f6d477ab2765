import { Catalogue } from '../features/catalogue/Catalogue';
import { CatalogueHero } from '../features/catalogue/CatalogueHero';
import type { CatalogueTab } from '../features/catalogue/catalogueTab';
import { Page } from '../ui/Page';

/** The catalogue; a main folder's own address begins with that folder's tab (decisions §4). */
export default function ProgramsPage({ initial = 'all' }: { initial?: CatalogueTab }) {
  return (
    <Page
      title="Programs"
      description="Free meditation classes, healing workshops, residential retreats and trainings: all programs and what awaits you in each."
    >
      <CatalogueHero />
      <Catalogue initial={initial} />
    </Page>
  );
}
