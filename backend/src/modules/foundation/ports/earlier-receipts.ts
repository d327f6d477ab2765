/** Receipt numbers from before this back office. */
export abstract class EarlierReceipts {
  /** Whether a gift has a number of this series. No further gift gets one until the current transaction ends. */
  abstract areIn(prefix: string): Promise<boolean>;
}
