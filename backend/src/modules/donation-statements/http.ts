/** What the HTTP adapters of other modules may use. */
export { CertificateResponse } from './adapters/http/certificates.responses.js';
export { CertificateQueries } from './adapters/persistence/certificate-queries.js';
export { CERTIFICATE_UPLOADS } from './adapters/http/certificates.controller.js';
