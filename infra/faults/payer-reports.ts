/** What the payers of a run met and did, for the ledger check. */
export class PayerReports {
  /** Each wrong status that a payer was told, with its case. */
  readonly wrongStatuses: string[] = [];
  /** Other cases in which a payer did not get what was due. */
  readonly problems: string[] = [];
  /** Transactions whose failure was reported by the page and accepted by the server. */
  readonly reportedFailed = new Set<string>();
  /** Transactions that the payer asked for although the same payment was completed. */
  readonly paidAgain = new Set<string>();
  /** How many payers were through in how many seconds. */
  readonly pace = { payers: 0, seconds: 0 };
}
