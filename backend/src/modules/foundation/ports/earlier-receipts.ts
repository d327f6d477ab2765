type Search = (prefix: string) => Promise<boolean>;

/** Receipt numbers from before this back office. The module that stores them registers in its module file. */
export class EarlierReceipts {
  private search: Search = async () => false;

  register(search: Search): void {
    this.search = search;
  }

  /** Whether a gift has a number of this series. No further gift gets one until the current transaction ends. */
  areIn(prefix: string): Promise<boolean> {
    return this.search(prefix);
  }
}
