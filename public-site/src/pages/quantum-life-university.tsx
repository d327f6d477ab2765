import { universityPage } from '../../content/about/university';
import { PictureSections } from '../features/about/PictureSections';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';

export default function QuantumLifeUniversityPage() {
  const { title, lead, description } = universityPage;
  return (
    // `Page` appends the organisation's name.
    <Page title="About the University" description={description}>
      <PageHead title={title} lead={lead} />
      <PictureSections page={universityPage} />
    </Page>
  );
}
