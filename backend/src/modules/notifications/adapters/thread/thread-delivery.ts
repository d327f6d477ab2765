import { Worker } from 'node:worker_threads';
import { EmailDelivery, type UnrenderedMail } from '../../ports/email-delivery.js';
import { MailProblem } from '../../ports/mailer.js';

export interface DeliveryRequest {
  id: number;
  mail: UnrenderedMail;
}

export type DeliveryResult = {
  id: number;
  problem?: { reason: string; isFinal: boolean };
  /** An error that is a bug. */
  error?: string;
};

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
}

/**
 * Renders and sends emails in a thread of its own, which starts with the first email. When the thread ends, its emails
 * are retried as after a mail server that does not respond.
 */
export class ThreadDelivery extends EmailDelivery {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private requests = 0;

  /** @param createWorker starts the thread, which returns a {@link DeliveryResult} for each {@link DeliveryRequest} */
  constructor(private readonly createWorker: () => Worker) {
    super();
  }

  deliver(mail: UnrenderedMail): Promise<void> {
    const worker = (this.worker ??= this.start());
    const id = (this.requests += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      // The process must not end before the result is known.
      worker.ref();
      worker.postMessage({ id, mail } satisfies DeliveryRequest);
    });
  }

  /** Called by Nest when the server stops, after the dispatcher has finished its current email. */
  async onApplicationShutdown(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = this.createWorker();
    worker.on('message', (result: DeliveryResult) => this.receive(worker, result));
    worker.on('error', (error) => this.end(worker, error.message));
    worker.on('exit', () => this.end(worker, 'it ended'));
    return worker;
  }

  private receive(worker: Worker, { id, problem, error }: DeliveryResult): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (this.waiting.size === 0) worker.unref();
    if (problem) waiting?.reject(new MailProblem(problem.reason, problem.isFinal));
    else if (error === undefined) waiting?.resolve();
    else waiting?.reject(new Error(error));
  }

  private end(worker: Worker, reason: string): void {
    if (this.worker !== worker) return;
    this.worker = null;
    for (const { reject } of this.waiting.values())
      reject(new MailProblem(`The mail thread: ${reason}`, false));
    this.waiting.clear();
  }
}
