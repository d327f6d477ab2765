import { useParams } from 'react-router-dom';
import { Program } from '../features/program-page/Program';
import { DataCache } from '../lib/DataCache';
import NotFoundPage from './not-found';

/** /programs/{slug} */
export default function ProgramPage() {
  const { slug = '' } = useParams();
  return (
    <DataCache>
      <Program wanted={{ name: slug }} notFound={<NotFoundPage />} />
    </DataCache>
  );
}
