import { CERTIFICATE_EXPIRED } from '@qlu/contracts/donation-statements/donation-statements.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useLocation } from 'react-router-dom';
import { CertificateForm } from '../features/donor-links/CertificateForm';
import { DonorDetails } from '../features/donor-links/DonorDetails';
import styles from '../ui/link-page.module.css';
import { useHydrated } from '../lib/useHydrated';
import { Container } from '../ui/Container';
import { NeedsScript } from '../ui/Text';
import { Page, PageHead } from '../ui/Page';

const CERTIFICATE = {
  title: 'Your Certificate of Donation',
  lead: 'Thank you for your donation. Your tax certificate is ready.',
};
const DETAILS = {
  title: 'Your Details for the Certificate',
  lead: 'A few details, so that we can send you the tax certificate for your donation.',
};

/** The pages of personal links to donors. One file, so that the script of every page stays small. */
export default function DonorLinkPage() {
  const { pathname, search, hash } = useLocation();
  const isCertificate = pathname.startsWith(SITE_ROUTES.donationCertificate);
  // The server does not know the query of the address.
  const isExpired = useHydrated() && isCertificate && search === CERTIFICATE_EXPIRED;
  const { title, lead } = isCertificate ? CERTIFICATE : DETAILS;
  return (
    <Page title={title} unlisted>
      <PageHead title={title} lead={lead} />
      <Container className={styles.body}>
        <NeedsScript>
          This page needs JavaScript. Please open the link in another browser, or call the office.
        </NeedsScript>
        {isExpired ? (
          <p role="alert">
            The address of the file is valid for half an hour. Please open the link in our email again.
          </p>
        ) : isCertificate ? (
          <CertificateForm key={hash} />
        ) : (
          <DonorDetails key={hash} />
        )}
      </Container>
    </Page>
  );
}
