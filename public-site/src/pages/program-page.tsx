import { resolveMainFolder, resolveProgram } from '@qlu/contracts/catalogue/catalogue.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { lazy } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Program } from '../features/program-page/Program';
import { builtStructure } from '../features/program-page/programData';
import NotFoundPage from './not-found';

// A folder's own address is a route of the catalogue. Only another spelling of its name leads here.
const ProgramsPage = lazy(() => import('./programs'));

/** /programs/{slug} and /{slug}: the page of a program. The second may also be the catalogue with the tab of a main folder. */
export default function ProgramPage() {
  const { slug = '' } = useParams();
  const { pathname } = useLocation();
  const isFolder =
    !pathname.startsWith(`${SITE_ROUTES.programs}/`) &&
    resolveMainFolder(slug, Object.keys(builtStructure)) !== undefined &&
    resolveProgram(slug, builtStructure) === undefined;
  return isFolder ? <ProgramsPage /> : <Program wanted={{ name: slug }} notFound={<NotFoundPage />} />;
}
