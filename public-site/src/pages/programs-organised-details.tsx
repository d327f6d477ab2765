import { PROGRAM_FALLBACK } from '@qlu/contracts/site/site-routes';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Program } from '../features/program-page/Program';
import { DataCache } from '../lib/DataCache';
import NotFoundPage from './not-found';

/** /programs-organised-details?main={mainFolder}&sub={subFolder} */
export default function ProgramsOrganisedDetailsPage() {
  const [query] = useSearchParams();
  const main = query.get('main')?.trim();
  const sub = query.get('sub')?.trim();
  if (!main || !sub) return <Navigate to={PROGRAM_FALLBACK} replace />;
  return (
    <DataCache>
      <Program key={`${main}/${sub}`} wanted={{ main, name: sub }} notFound={<NotFoundPage />} />
    </DataCache>
  );
}
