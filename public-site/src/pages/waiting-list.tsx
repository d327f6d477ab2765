import { useLocation } from 'react-router-dom';
import { WaitingLink } from '../features/waiting-list/WaitingLink';
import { Container } from '../ui/Container';
import { NeedsScript } from '../ui/Text';
import { Page, PageHead } from '../ui/Page';
import styles from '../ui/link-page.module.css';

const TITLE = 'Your Place on the Waiting List';

/** For the links of emails. The token follows after `#`. */
export default function WaitingListPage() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <Page title={TITLE} unlisted>
      <PageHead title={TITLE} />
      <Container className={styles.body}>
        <NeedsScript>
          This page needs JavaScript. Please open the link in another browser, or call the office.
        </NeedsScript>
        <WaitingLink key={token} token={token || 'missing'} />
      </Container>
    </Page>
  );
}
