import type { OwnRegistrationResponse } from '@qlu/contracts/api/index';
import { formatDateRange } from '@qlu/contracts/dates/dates.rules';
import {
  CERTIFICATE_MESSAGES,
  CERTIFICATE_MISSING,
  ownCertificatePath,
} from '@qlu/contracts/registrations/certificates.rules';
import FileText from 'lucide-react/icons/file-text';
import { useLocation } from 'react-router-dom';
import { buttonClass } from '../../ui/buttonClass';
import styles from '../../ui/token-page.module.css';

interface CertificatesProps {
  token: string;
  registration: OwnRegistrationResponse;
}

/** The certificates of participation, or when they are ready. Renders nothing when the program offers none. */
export function Certificates({ token, registration }: CertificatesProps) {
  const { search } = useLocation();
  const { certificates, people: places } = registration;
  if (!certificates) return null;
  const { from, are_ready: areReady, people } = certificates;
  const isUnnamed = people.some(({ name }) => name === null);
  return (
    <section className={styles.confirmation} aria-labelledby="certificates">
      <h2 id="certificates">Certificate of Participation</h2>
      {!areReady && (
        <p>
          Everyone who is checked in at the program gets a certificate. You can download it here from{' '}
          {formatDateRange(from)} on.
        </p>
      )}
      {areReady && people.length === 0 && <p>{CERTIFICATE_MESSAGES.notAttended}</p>}
      {areReady && search === `?${CERTIFICATE_MISSING}` && (
        <p role="alert">The certificate could not be created just now. Please try again in a few minutes.</p>
      )}
      {areReady &&
        people.map(
          ({ place, name }) =>
            // A plain link, because browsers inside other apps download files only by links.
            name !== null && (
              <a
                key={place}
                href={ownCertificatePath(token, place)}
                className={buttonClass({ variant: 'secondary' })}
              >
                <FileText aria-hidden="true" />
                {places === 1 ? 'Download Certificate (PDF)' : `Certificate of ${name} (PDF)`}
              </a>
            ),
        )}
      {areReady && isUnnamed && <p>{CERTIFICATE_MESSAGES.nameUnknown}</p>}
    </section>
  );
}
