import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';

export default function UpcomingProgramsPage() {
  return (
    <Page title="Our Programs">
      <PageHead title="Our Programs" />
    </Page>
  );
}
