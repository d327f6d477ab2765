import { supportHead } from '../../content/support';
import { Support } from '../features/support/Support';
import { Page, PageHead } from '../ui/Page';
import { useResultPagesReady } from './useResultPagesReady';

export default function SupportPage() {
  useResultPagesReady();
  return (
    <Page title={supportHead.title} description="Donate, sponsor a program for someone else, or volunteer.">
      <PageHead title={supportHead.title} lead={supportHead.lead} />
      <Support />
    </Page>
  );
}
