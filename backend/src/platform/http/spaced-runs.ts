/** Runs a job after changes, with a pause between two runs while the changes follow each other. */
export class SpacedRuns {
  private lastRun = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param spaceMs between two runs, at least
   * @param delayMs between a change and the run for it and for the changes that follow meanwhile
   */
  constructor(
    private readonly run: () => void,
    private readonly spaceMs: number,
    private readonly delayMs = 0,
  ) {}

  request(): void {
    const delay = Math.max(this.delayMs, this.lastRun + this.spaceMs - performance.now());
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.lastRun = performance.now();
      this.run();
    }, delay).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
