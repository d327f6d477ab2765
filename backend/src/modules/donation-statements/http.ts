export { CERTIFICATE_UPLOADS } from './adapters/http/certificates.controller.js';
export { CertificateResponse } from './adapters/http/statements.dto.js';
export { StatementQueries } from './adapters/persistence/statement-queries.js';
