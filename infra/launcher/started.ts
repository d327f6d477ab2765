type Part = { stop: () => Promise<void>; force: () => void };

/** What was started, so that it can be stopped the other way round. */
export class Started {
  readonly #parts: Part[] = [];
  #stopping: Part | null = null;
  #forced = false;

  /** @param force makes a `stop` that is under way come to its end at once */
  add(stop: () => Promise<void>, force: () => void): void {
    this.#parts.push({ stop, force });
  }

  /** For what the other parts need while they stop. */
  addLastToStop(stop: () => Promise<void>, force: () => void): void {
    this.#parts.unshift({ stop, force });
  }

  async stop(): Promise<void> {
    for (let part = this.#parts.pop(); part; part = this.#parts.pop()) {
      if (this.#forced) part.force();
      this.#stopping = part;
      await part.stop();
    }
  }

  /** Ends everything at once, also while `stop` waits. */
  force(): void {
    this.#forced = true;
    this.#stopping?.force();
    for (const { force } of this.#parts) force();
  }
}
