/** The reports of a run's payers, for the ledger check. */
export class PayerReports {
  /** Wrong statuses in responses to payers, one text for each. */
  readonly wrongStatuses: string[] = [];
  /** Other problems of payers. */
  readonly problems: string[] = [];
  /** Transactions whose failure the page reported and the server accepted. */
  readonly reportedFailed = new Set<string>();
  /** Charges of monthly gifts at Razorpay that came after the end of the gift. */
  readonly chargedAfterEnd = new Set<string>();
  /** How many payers took how many seconds. */
  readonly pace = { payers: 0, seconds: 0 };
}
