import { PROGRAM_FALLBACK } from '@qlu/contracts/site/site-routes';
import { useLocation } from 'react-router-dom';
import { Program } from '../features/program-page/Program';
import NotFoundPage from './not-found';
import { Redirect } from '../ui/Page';

/** /programs-organised-details?main={mainFolder}&sub={subFolder} */
export default function ProgramsOrganisedDetailsPage() {
  const query = new URLSearchParams(useLocation().search);
  const main = query.get('main')?.trim();
  const sub = query.get('sub')?.trim();
  if (!main || !sub) return <Redirect to={PROGRAM_FALLBACK} />;
  return <Program key={`${main}/${sub}`} wanted={{ main, name: sub }} notFound={<NotFoundPage />} />;
}
