import { resolveMainFolder, resolveProgram } from '@qlu/contracts/catalogue/catalogue.rules';
import { lazy } from 'react';
import { builtStructure } from '../features/program-page/programData';
import { usePathParams } from '../lib/pathParams';
import ProgramPage from './program-page';

// A folder's own address is a route of the catalogue. Only another spelling of its name leads here.
const ProgramsPage = lazy(() => import('./programs'));

/** /{slug}: the page of a program, or the catalogue with the tab of a main folder. */
export default function ProgramsByNamePage() {
  const { slug = '' } = usePathParams();
  const mainFolder = resolveMainFolder(slug, Object.keys(builtStructure));
  return mainFolder && !resolveProgram(slug, builtStructure) ? <ProgramsPage /> : <ProgramPage />;
}
