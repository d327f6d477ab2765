import { CertificateForm } from '../features/donor-links/CertificateForm';
import styles from '../features/donor-links/donor-links.module.css';
import { Container } from '../ui/Container';
import { NeedsScript } from '../ui/NeedsScript';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';

const TITLE = 'Your Certificate of Donation';

export default function DonationCertificatePage() {
  return (
    <Page title={TITLE} unlisted>
      <PageHead title={TITLE} lead="Thank you for your gift. Your tax certificate is ready." />
      <Container className={styles.body}>
        <NeedsScript>
          This page needs JavaScript. Please open the link in another browser, or call the office.
        </NeedsScript>
        <CertificateForm />
      </Container>
    </Page>
  );
}
