import { trusteesPage } from '../../content/about/trustees';
import { PictureSections } from '../features/about/PictureSections';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';

export default function BoardOfTrusteesPage() {
  const { title, lead, description } = trusteesPage;
  return (
    <Page title={title} description={description}>
      <PageHead title={title} lead={lead} />
      <PictureSections page={trusteesPage} />
    </Page>
  );
}
