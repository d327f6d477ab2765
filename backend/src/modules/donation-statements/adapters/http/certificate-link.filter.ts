import { Catch } from '@nestjs/common';
import { CERTIFICATE_EXPIRED } from '@qlu/contracts/donation-statements/donation-statements.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { MissingFileFilter } from '../../../../platform/http/missing-file.filter.js';

/** Of the file of a certificate: its page says what to do. */
@Catch()
export class CertificateLinkFilter extends MissingFileFilter {
  protected pathOf(): string {
    return SITE_ROUTES.donationCertificate + CERTIFICATE_EXPIRED;
  }
}
