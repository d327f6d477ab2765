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

export class TaxReceiptsRequestedResponse {
  success!: true;
}

export class TaxReceiptSentResponse {
  success!: true;
}
