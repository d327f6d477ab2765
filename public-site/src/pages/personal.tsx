import { personalHead } from '../../content/personal';
import { PersonalSessions } from '../features/personal/PersonalSessions';
import { Page } from '../ui/Page';

export default function PersonalPage() {
  return (
    <Page title={personalHead.title} description={personalHead.description}>
      <PersonalSessions />
    </Page>
  );
}
