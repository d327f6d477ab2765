import type { SealedColumn } from '../../platform/crypto/rotate-keys.js';
import { receiptOwner } from './domain/tax-receipt.js';

/** The columns that a rotation of keys seals again. */
export const SEALED_RECEIPTS: SealedColumn[] = ['statement_sealed', 'pdf_sealed', 'cancelled_pdf_sealed'].map(
  (column) => ({
    table: 'tax_receipts',
    id: 'id',
    idType: 'bigint',
    column,
    ownerColumn: 'number',
    getOwner: receiptOwner,
  }),
);

/**
 * For a restore: leaves out the next $3 numbers of every known series, and of the financial years from $1 to $2. Rows: the financial year, and the
 * first and last number that is left out.
 */
export const SKIP_NUMBERS = `
  insert into tax_receipt_series as s (financial_year, last_serial)
  select year, $3::int from (
    select generate_series($1::int, $2::int) as year union select financial_year from tax_receipt_series) years
  on conflict (financial_year) do update set last_serial = s.last_serial + $3
  returning financial_year as year, last_serial - $3 + 1 as first, last_serial as last`;
