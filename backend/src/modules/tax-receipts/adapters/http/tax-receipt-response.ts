import { rupeesOf } from '@qlu/contracts/money/money.rules';
import { certificateText, taxReceiptTitle } from '../../domain/tax-receipt.js';
import type { TaxReceipt } from '../../ports/tax-receipt-repository.js';
import type { TaxReceiptResponse } from './tax-receipts.responses.js';

export function taxReceiptResponse(receipt: TaxReceipt): TaxReceiptResponse {
  const { id, number, statement, issuedAt, cancelledAt, cancelledBecause, replaces } = receipt;
  return {
    id,
    number,
    title: taxReceiptTitle(statement),
    certificate_text: cancelledAt ? '' : certificateText(statement),
    state: cancelledAt ? 'cancelled' : 'issued',
    amount: rupeesOf(statement.amount),
    deductible: statement.isDeductible,
    issued_at: issuedAt.toISOString(),
    cancelled_at: cancelledAt?.toISOString() ?? null,
    cancelled_because: cancelledBecause,
    replaces,
  };
}
