import { DonorDetails } from '../features/donor-links/DonorDetails';
import styles from '../features/donor-links/donor-links.module.css';
import { Container } from '../ui/Container';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';

const TITLE = 'Your Details for the Certificate';

export default function DonorDetailsPage() {
  return (
    <Page title={TITLE} unlisted>
      <PageHead
        title={TITLE}
        lead="A few details, so that we can send you the tax certificate for your gift."
      />
      <Container className={styles.body}>
        <DonorDetails />
      </Container>
    </Page>
  );
}
