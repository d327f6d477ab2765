import type { CertificateRow } from '../persistence/certificate-queries.js';

/** A filed row of a statement, for which the portal makes a certificate. */
export class CertificateResponse implements CertificateRow {
  /** The id of the row. */
  id!: number;
  /** @example "2026-27" */
  financial_year!: string;
  /** Null until the ARN list is imported. */
  arn!: string | null;
  /** Rupees of the row. */
  amount!: number;
  /** `filed`: there is no certificate yet. */
  state!: 'filed' | 'imported' | 'sent' | 'replaced';
}
