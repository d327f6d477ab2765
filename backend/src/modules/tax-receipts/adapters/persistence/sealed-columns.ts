import type { SealedColumn } from '../../../../platform/crypto/rotate-column.js';

/** Under which the vault seals what belongs to a receipt. */
export const receiptOwner = (number: string): string => `tax receipt ${number}`;

/** What a key rotation seals again. */
export const SEALED_RECEIPTS: SealedColumn[] = ['statement_sealed', 'pdf_sealed', 'cancelled_pdf_sealed'].map(
  (column) => ({
    table: 'tax_receipts',
    id: 'id',
    idType: 'bigint',
    column,
    ownerColumn: 'number',
    ownerOf: receiptOwner,
  }),
);
