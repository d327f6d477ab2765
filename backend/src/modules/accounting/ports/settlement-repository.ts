import type { SettlementLine } from '../../payments/index.js';

/** Stored lines of settlements. Every method takes part in the current transaction. */
export abstract class SettlementRepository {
  /** The first months that may have a settlement: that of the oldest payment through Razorpay; null without one. */
  abstract firstMonth(): Promise<string | null>;
  /** When each month (`YYYY-MM`) was read last. */
  abstract fetchedMonths(): Promise<Map<string, Date>>;
  /** Stores the lines that are new, and the bank's reference of known ones. Returns how many are new. */
  abstract save(lines: readonly SettlementLine[]): Promise<number>;
  abstract markFetched(month: string, at: Date): Promise<void>;
}
