import { schoolsPage } from '../../content/about/schools';
import { PictureSections } from '../features/about/PictureSections';
import { SchoolLists } from '../features/about/SchoolLists';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';

export default function SchoolsOfWisdomPage() {
  const { title, lead, description } = schoolsPage;
  return (
    <Page title={title} description={description}>
      <PageHead title={title} lead={lead} />
      <SchoolLists />
      <PictureSections page={schoolsPage} thumbnails />
    </Page>
  );
}
