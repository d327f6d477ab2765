import { resolveMainFolder } from '@qlu/contracts/catalogue/catalogue.rules';
import { useLocation } from 'react-router-dom';
import { mainFolders } from '../../content/program-folders';
import { Catalogue } from '../features/catalogue/Catalogue';
import { CatalogueHero } from '../features/catalogue/CatalogueHero';
import { tabOfMainFolder, type CatalogueTab } from '../features/catalogue/catalogueTab';
import { Page } from '../ui/Page';

const FOLDERS = mainFolders.map(({ name }) => name);

function tabOf(pathname: string): CatalogueTab {
  const folder = resolveMainFolder(decodeURIComponent(pathname.slice(1)), FOLDERS);
  return folder ? tabOfMainFolder(folder) : 'all';
}

/** The catalogue. The address of a main folder opens it with that folder's tab. */
export default function ProgramsPage() {
  const initial = tabOf(useLocation().pathname);
  return (
    <Page
      title="Programs"
      description="Free meditation classes, healing workshops, residential retreats and trainings: all our programs and what to expect in each."
    >
      <CatalogueHero />
      <Catalogue initial={initial} />
    </Page>
  );
}
