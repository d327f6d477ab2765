/** The result of comparing database and Razorpay. Each text describes one case. */
export type LedgerReport = {
  /** How many payments were captured at Razorpay. */
  made: number;
  /** Captured and kept at Razorpay, neither completed nor flagged in the database. */
  lost: string[];
  /** A second payment of a transaction without a flag, or an unrequested repeat of one person. */
  chargedTwice: string[];
  /** Completed without a captured payment of that order, amount and currency, or without a confirmed owner. */
  wronglyCompleted: string[];
  /** A status that Razorpay contradicts, in a response to a payer or finally in the database. */
  wrongStatuses: string[];
  /** A completed payment without exactly one confirmation email, or another payment with one. */
  emails: string[];
  /** A second capture or a wrong amount that is kept, without a flag. */
  flagsMissing: string[];
  /** Open flags without a reason at Razorpay. */
  needlessFlags: string[];
  /** Different refunded amounts in the database and at Razorpay, or two refunds for one decision. */
  refundsDiffering: string[];
  /** Registrations that owe money, or have paid too much, although it was collected or refunded. */
  balances: string[];
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
  ['balances left', 'balances'],
];

export function isConsistent(report: LedgerReport): boolean {
  return NAMES.every(([, field]) => report[field].length === 0);
}

/** One line for each wrong case. */
export function linesOf(report: LedgerReport): string[] {
  return NAMES.flatMap(([name, field]) => report[field].map((text) => `  ${name}: ${text}`));
}

/** The figures in one line. @param perSecond payments per second; null when none were made under faults */
export function figuresOf(report: LedgerReport, perSecond: number | null): string {
  const counts = NAMES.map(([name, field]) => `${name} ${report[field].length}`);
  const pace = perSecond === null ? [] : [`payments per second ${perSecond.toFixed(1)}`];
  return [`payments made ${report.made}`, ...counts, ...pace].join(', ');
}
