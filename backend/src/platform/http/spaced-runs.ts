const SPACE_MS = 1_000;

/** Runs a job after changes: once a second at most while they follow each other. */
export class SpacedRuns {
  private lastRun = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  /** @param delayMs between a change and the run for it and for the changes that follow meanwhile; at most a second */
  constructor(
    private readonly run: () => void,
    private readonly delayMs = 0,
  ) {}

  request(): void {
    const delay = Math.max(this.delayMs, this.lastRun + SPACE_MS - performance.now());
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
