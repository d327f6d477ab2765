import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { wholeRecords, type IdNumberCell } from './sealed-csv.js';
import type { SealedCsvRequest, SealedCsvResult, SealedCsvWorkerData } from './sealed-csv.worker.js';

/** PostgreSQL writes a file faster than one thread opens its numbers. */
const THREADS = 2;
/** Requests that the threads have at the same time, so that none waits for its next one. */
const REQUESTS = 2 * THREADS;
/** More makes it no faster. */
const YOUNG_GENERATION_MB = 8;

/** The worker is in the folder of this file, both in the build and in the sources. */
const WORKER = new URL(
  `./sealed-csv.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/**
 * Opens the ID numbers of CSV files that PostgreSQL writes. Each file has its own threads: opening a number takes longer
 * than reading its row, and other requests would wait.
 */
export class SealedCsvReader {
  /** @param keys of `DATA_KEY` */
  constructor(private readonly keys: readonly Buffer[]) {}

  /**
   * @param chunks the file, whose records begin with `sealedCells`
   * @throws when an ID number cannot be opened, and when the file ends within a record
   */
  async *withIdNumbers(chunks: AsyncIterable<Buffer>, cell: IdNumberCell): AsyncGenerator<Buffer> {
    const threads = Array.from({ length: THREADS }, () => new OpeningThread({ keys: this.keys, cell }));
    try {
      let requested = 0;
      let received = 0;
      const threadOf = (request: number): OpeningThread => threads[request % THREADS] as OpeningThread;
      for await (const records of wholeRecords(chunks)) {
        threadOf(requested).request(records);
        requested += 1;
        if (requested - received < REQUESTS) continue;
        yield await threadOf(received).result();
        received += 1;
      }
      for (; received < requested; received += 1) yield await threadOf(received).result();
    } finally {
      await Promise.all(threads.map((thread) => thread.end()));
    }
  }
}

class OpeningThread {
  private readonly worker: Worker;
  private readonly results: AsyncIterator<[SealedCsvResult], undefined>;

  constructor(workerData: SealedCsvWorkerData) {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB };
    this.worker = new Worker(WORKER, { workerData, resourceLimits });
    this.results = on(this.worker, 'message', { close: ['exit'] }) as typeof this.results;
  }

  request(records: Buffer): void {
    // A copy, because the memory of a small buffer belongs to others too.
    const request: SealedCsvRequest = new Uint8Array(records);
    this.worker.postMessage(request, [request.buffer]);
  }

  /** The result of the first request that has none yet. */
  async result(): Promise<Buffer> {
    const { value, done } = await this.results.next();
    if (done) throw new Error('The thread that opens ID numbers ended early');
    return Buffer.from(value[0].buffer);
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
