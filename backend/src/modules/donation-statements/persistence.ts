import type { SealedColumn } from '../../platform/crypto/rotate-keys.js';
import { certificateOwner, detailsLinkOwner, filingOwner } from './domain/statement.js';

/** The columns that a rotation of keys seals again. */
export const SEALED_STATEMENTS: SealedColumn[] = [
  {
    table: 'statement_filings',
    id: 'id',
    idType: 'bigint',
    column: 'csv_sealed',
    ownerColumn: 'file_name',
    getOwner: filingOwner,
  },
  {
    table: 'donor_details_links',
    id: 'transaction_id',
    idType: 'text',
    column: 'token_sealed',
    ownerColumn: 'id',
    getOwner: detailsLinkOwner,
  },
  ...['pdf_sealed', 'token_sealed'].map((column) => ({
    table: 'donation_certificates',
    id: 'line',
    idType: 'bigint' as const,
    column,
    ownerColumn: 'line',
    getOwner: certificateOwner,
  })),
];
