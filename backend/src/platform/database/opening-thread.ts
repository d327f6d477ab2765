import type { KeyObject } from 'node:crypto';
import { Worker } from 'node:worker_threads';

/** Pieces that the thread may have at the same time. */
const MOST_PIECES = 4;

/** The worker is in the folder of this file, both in the build and in the sources. */
const WORKER = new URL(
  `./opening-thread.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/** What the thread needs to continue a file: its parameters, and the beginning of a record, one character per byte. */
export interface OpeningThreadData {
  keys: readonly KeyObject[];
  position: number;
  missing: string;
  rest: string;
}

/** A piece of the file, or its end. */
export type OpeningThreadRequest = Uint8Array | 'end';

/** Opens the ID numbers of one CSV file in a thread of its own, in order. `stop` must be called. */
export class OpeningThread {
  private readonly worker: Worker;
  private readonly pieces: Promise<Uint8Array>[] = [];
  private readonly waiting: PromiseWithResolvers<Uint8Array>[] = [];

  constructor(workerData: OpeningThreadData) {
    this.worker = new Worker(WORKER, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 8 } });
    this.worker.on('message', (opened: Uint8Array) => this.waiting.shift()?.resolve(opened));
    this.worker.on('error', (error) => this.fail(error));
    this.worker.on('exit', () => this.fail(new Error('The thread ended before the file')));
  }

  /** Hands over a piece. Returns an earlier one when the thread has enough. @throws when a number cannot be opened */
  async opened(chunk: Uint8Array): Promise<Buffer | undefined> {
    this.send(new Uint8Array(chunk));
    return this.pieces.length < MOST_PIECES ? undefined : this.next();
  }

  /** The other pieces. @throws as `opened`, and when the last record is not complete */
  async *remaining(): AsyncGenerator<Buffer> {
    this.send('end');
    while (this.pieces.length > 1) yield await this.next();
    await this.next();
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  private send(request: OpeningThreadRequest): void {
    const waiting = Promise.withResolvers<Uint8Array>();
    // The error is thrown where the piece is read, which may be later or never.
    waiting.promise.catch(() => undefined);
    this.waiting.push(waiting);
    this.pieces.push(waiting.promise);
    this.worker.postMessage(request, typeof request === 'string' ? [] : [request.buffer as ArrayBuffer]);
  }

  private async next(): Promise<Buffer> {
    const { buffer, byteOffset, length } = (await this.pieces.shift()) as Uint8Array;
    return Buffer.from(buffer, byteOffset, length);
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}
