import { resolveMainFolder, resolveProgram } from '@qlu/contracts/catalogue/catalogue.rules';
import { useParams } from 'react-router-dom';
import { tabOfMainFolder } from '../features/catalogue/catalogueTab';
import { builtStructure } from '../features/program-page/programStructure';
import ProgramPage from './program-page';
import ProgramsPage from './programs';

/** /{slug}: the page of a program, or the catalogue with the tab of a main folder. */
export default function ProgramsByNamePage() {
  const { slug = '' } = useParams();
  const mainFolder = resolveMainFolder(slug, Object.keys(builtStructure));
  if (mainFolder && !resolveProgram(slug, builtStructure)) {
    return <ProgramsPage initial={tabOfMainFolder(mainFolder)} />;
  }
  return <ProgramPage />;
}
