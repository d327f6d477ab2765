/** The settings of the server for monthly gifts. */
export abstract class MonthlyGiftSettings {
  /** Until the first sync that no report causes. */
  abstract readonly firstSyncMs: number;
  /** Between two runs of the reconciliation. */
  abstract readonly intervalMs: number;
  /** Days until the details of a gift that never began are erased. */
  abstract readonly retentionDays: number;
}
