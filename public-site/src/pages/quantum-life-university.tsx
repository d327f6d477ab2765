import { universityPage } from '../../content/about/university';
import { PictureSections } from '../features/about/PictureSections';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';

export default function QuantumLifeUniversityPage() {
  const { title, lead, description } = universityPage;
  return (
    // The organisation’s name follows by itself.
    <Page title="About the University" description={description}>
      <PageHead title={title} lead={lead} />
      <PictureSections page={universityPage} />
    </Page>
  );
}
