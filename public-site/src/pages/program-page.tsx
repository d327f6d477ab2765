import { Program } from '../features/program-page/Program';
import NotFoundPage from './not-found';
import { usePathParams } from '../lib/pathParams';

/** /programs/{slug} */
export default function ProgramPage() {
  const { slug = '' } = usePathParams();
  return <Program wanted={{ name: slug }} notFound={<NotFoundPage />} />;
}
