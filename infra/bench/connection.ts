import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

type OnResponse = (status: string) => void;

/**
 * A keep-alive connection that sends one request at a time. It uses a socket instead of an HTTP client: Node's clients
 * need more CPU time per response than the bare server, so the client would limit the result of both servers.
 */
export class Connection {
  private received = '';
  private expectedLength = 0;
  private status = '';
  private onResponse: OnResponse | null = null;
  private readonly socket: Socket;

  private constructor(socket: Socket, onError: (error: Error) => void) {
    this.socket = socket;
    socket.setEncoding('latin1');
    socket.on('error', onError);
    socket.on('close', () => onError(new Error('the server closed a connection')));
    socket.on('data', (piece: string) => {
      try {
        this.receive(piece);
      } catch (error) {
        onError(error as Error);
      }
    });
  }

  /** @param onError called when the connection breaks or a response cannot be read */
  static async open(port: number, onError: (error: Error) => void): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket, onError);
  }

  send(request: string, onResponse: OnResponse): void {
    this.onResponse = onResponse;
    this.socket.write(request);
  }

  close(): void {
    this.socket.removeAllListeners('close');
    this.socket.destroy();
  }

  private receive(piece: string): void {
    this.received += piece;
    if (this.expectedLength === 0) {
      const end = this.received.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = /\r\ncontent-length: *(\d+)/i.exec(this.received)?.[1];
      if (length === undefined) throw new Error(`a response without Content-Length: ${this.received}`);
      this.expectedLength = end + 4 + Number(length);
      this.status = this.received.slice(9, 12);
    }
    if (this.received.length < this.expectedLength) return;
    this.received = '';
    this.expectedLength = 0;
    this.onResponse?.(this.status);
  }
}
