import { Catalogue } from '../features/catalogue/Catalogue';
import { CatalogueHero } from '../features/catalogue/CatalogueHero';
import type { CatalogueTab } from '../features/catalogue/catalogueTab';
import { Page } from '../ui/Page';

/** The catalogue. The address of a main folder opens it with that folder's tab. */
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
