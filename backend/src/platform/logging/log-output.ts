import { pino, type DestinationStream } from 'pino';
import { REQUEST_COMPLETED } from '../observability/request-monitor.js';

/**
 * Standard output. The lines about requests that end in one turn of the event loop are written together: a system call for
 * each one takes a tenth of the time of a request. Every other line is written immediately, after those that wait.
 */
export class LogOutput implements DestinationStream {
  /** pino sets {@link lastMsg} before each line. */
  readonly [pino.symbols.needsMetadataGsym] = true;
  lastMsg: string | undefined;
  private waiting = '';

  constructor(private readonly output: DestinationStream = pino.destination({ fd: 1, sync: true })) {
    process.once('exit', () => this.flush());
  }

  write(line: string): void {
    if (this.lastMsg === REQUEST_COMPLETED && this.waiting === '') setImmediate(() => this.flush());
    this.waiting += line;
    if (this.lastMsg !== REQUEST_COMPLETED) this.flush();
  }

  private flush(): void {
    const lines = this.waiting;
    if (lines === '') return;
    this.waiting = '';
    this.output.write(lines);
  }
}
