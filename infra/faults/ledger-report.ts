/** The comparison of database and Razorpay; each line names one case. */
export type LedgerReport = {
  /** How many payments were captured at Razorpay. */
  made: number;
  /** Captured and kept at Razorpay, neither completed here nor flagged for a person. */
  lost: string[];
  /** A second payment of one transaction without a flag, or of one person who did not ask for it. */
  chargedTwice: string[];
  /** Completed here without captured money of that order, amount and currency, or without anybody it is for. */
  wronglyCompleted: string[];
  /** A payer was told a status that Razorpay contradicts, or the database ends with one. */
  wrongStatuses: string[];
  /** Not exactly one confirmation for a completed payment, or one for another payment. */
  emails: string[];
  /** A second capture or a wrong amount, kept, without a flag. */
  flagsMissing: string[];
  /** Open flags without a reason at Razorpay. */
  needlessFlags: string[];
  /** Refunded here and at Razorpay in different sums, or twice for one decision. */
  refundsDiffering: string[];
};

const NAMES: [string, Exclude<keyof LedgerReport, 'made'>][] = [
  ['payments lost', 'lost'],
  ['charged twice', 'chargedTwice'],
  ['wrongly completed', 'wronglyCompleted'],
  ['wrong status reported', 'wrongStatuses'],
  ['emails missing or duplicated', 'emails'],
  ['flags missing', 'flagsMissing'],
  ['flags without a reason', 'needlessFlags'],
  ['refunds that differ', 'refundsDiffering'],
];

export function isConsistent(report: LedgerReport): boolean {
  return NAMES.every(([, field]) => report[field].length === 0);
}

/** Every case that is wrong. */
export function linesOf(report: LedgerReport): string[] {
  return NAMES.flatMap(([name, field]) => report[field].map((one) => `  ${name}: ${one}`));
}

/** The figures in one line. @param perSecond payments; null when none were made under faults */
export function figuresOf(report: LedgerReport, perSecond: number | null): string {
  const counts = NAMES.map(([name, field]) => `${name} ${report[field].length}`);
  const pace = perSecond === null ? [] : [`payments per second ${perSecond.toFixed(1)}`];
  return [`payments made ${report.made}`, ...counts, ...pace].join(', ');
}
