import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { freePort } from '../launcher/free-port.ts';

/** A TCP proxy in front of a local server. When open, it forwards all data; when closed, it refuses connections. */
export class TcpProxy {
  readonly port: number;
  private readonly targetPort: number;
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();

  private constructor(port: number, targetPort: number) {
    this.port = port;
    this.targetPort = targetPort;
  }

  /** @param targetPort the server's port */
  static async before(targetPort: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(await freePort(), targetPort);
    await proxy.open();
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    if (this.server !== null) return;
    const server = createServer((client) => {
      const upstream = connect(this.targetPort, '127.0.0.1');
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        this.sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    server.listen(this.port, '127.0.0.1');
    await once(server, 'listening');
    this.server = server;
  }

  /** Closes open connections and refuses new ones. */
  async close(): Promise<void> {
    const { server } = this;
    if (server === null) return;
    this.server = null;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
