import { foundersPage } from '../../content/about/founders';
import { PictureSections } from '../features/about/PictureSections';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';

export default function AboutTheFoundersPage() {
  const { title, lead, description } = foundersPage;
  return (
    <Page title={title} description={description}>
      <PageHead title={title} lead={lead} />
      <PictureSections page={foundersPage} />
    </Page>
  );
}
