import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SealedCsvRequest, SealedCsvResult, SealedCsvWorkerData } from './sealed-csv.worker.js';

/** Chunks that the thread may have at the same time, so that it never waits for the next one. */
const AHEAD = 4;

/** The worker is in the folder of this file, both in the build and in the sources. */
const WORKER = new URL(
  `./sealed-csv.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/**
 * Opens the ID numbers of CSV files that PostgreSQL writes ({@link SealedCsv}), each file in a thread of its own. Opening a
 * number takes longer than reading its row, and other requests would wait.
 */
export class SealedCsvReader {
  /** @param keys of `DATA_KEY` */
  constructor(private readonly keys: readonly Buffer[]) {}

  /**
   * @param chunks the file, whose records begin with `sealedCells`
   * @param position of the empty cell that the ID number is put into
   * @param missing the cell of a record without an ID number
   * @throws when an ID number cannot be opened, and when the file ends within a record
   */
  async *withIdNumbers(
    chunks: AsyncIterable<Buffer>,
    position: number,
    missing = '',
  ): AsyncGenerator<Buffer> {
    const workerData: SealedCsvWorkerData = { keys: this.keys, position, missing };
    const worker = new Worker(WORKER, { workerData });
    const results = on(worker, 'message', { close: ['exit'] });
    const nextResult = async (): Promise<Buffer> => {
      const { value, done } = (await results.next()) as IteratorResult<[SealedCsvResult], undefined>;
      if (done) throw new Error('The thread that opens ID numbers ended early');
      return Buffer.from(value[0].buffer);
    };
    try {
      let requested = 0;
      for await (const chunk of chunks) {
        // A copy, because the driver may use the memory of a chunk for the next one.
        const request = new Uint8Array(chunk) satisfies SealedCsvRequest;
        worker.postMessage(request, [request.buffer]);
        requested += 1;
        if (requested < AHEAD) continue;
        yield await nextResult();
        requested -= 1;
      }
      worker.postMessage(null satisfies SealedCsvRequest);
      for (; requested >= 0; requested -= 1) yield await nextResult();
    } finally {
      await worker.terminate();
    }
  }
}
