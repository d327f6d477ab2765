import { guidelinesPage } from '../../content/about/guidelines';
import { PictureSections } from '../features/about/PictureSections';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';

export default function GuidelinesPage() {
  const { title, lead, description } = guidelinesPage;
  return (
    <Page title={title} description={description}>
      <PageHead title={title} lead={lead} />
      <PictureSections page={guidelinesPage} lastLeadsToTop />
    </Page>
  );
}
