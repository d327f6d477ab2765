import { toRupees } from '@qlu/contracts/money/money.rules';
import { certificateText, taxReceiptTitle } from '../../domain/tax-receipt.js';
import type { TaxReceipt } from '../../ports/tax-receipt-repository.js';

/** A tax receipt of a donation. Instants in UTC. */
export class TaxReceiptResponse {
  id!: number;
  /** @example "QLU/2026-27/000123" */
  number!: string;
  /** @example "Tax Receipt (section 133, formerly 80G)" */
  title!: string;
  /** Which certificate follows, and when; empty for a receipt without a deduction and for a cancelled one. */
  certificate_text!: string;
  state!: 'issued' | 'cancelled';
  /** Rupees. */
  amount!: number;
  /** Whether the donor can claim a deduction with it. */
  deductible!: boolean;
  issued_at!: string;
  cancelled_at!: string | null;
  cancelled_because!: string | null;
  /** The number of the cancelled receipt that it replaces. */
  replaces!: string | null;
}

/** The receipts of one donation, oldest first. At most one is not cancelled. */
export class TaxReceiptsResponse {
  success!: true;
  receipts!: TaxReceiptResponse[];
}

export class PaymentTaxReceiptsResponse extends TaxReceiptsResponse {
  /** True while the first receipt is being issued: it will be in the list within seconds. */
  is_pending!: boolean;
}

export function toTaxReceiptResponse(receipt: TaxReceipt): TaxReceiptResponse {
  const { id, number, statement, issuedAt, cancelledAt, cancelledBecause, replaces } = receipt;
  return {
    id,
    number,
    title: taxReceiptTitle(statement),
    certificate_text: cancelledAt ? '' : certificateText(statement),
    state: cancelledAt ? 'cancelled' : 'issued',
    amount: toRupees(statement.amount),
    deductible: statement.isDeductible,
    issued_at: issuedAt.toISOString(),
    cancelled_at: cancelledAt?.toISOString() ?? null,
    cancelled_because: cancelledBecause,
    replaces,
  };
}
