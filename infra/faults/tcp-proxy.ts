import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { freePort } from '../postgres/free-port.ts';

/** A TCP proxy in front of a local server. Open, it forwards everything; closed, it refuses connections. */
export class TcpProxy {
  readonly port: number;
  private readonly behind: number;
  private server: Server | null = null;
  private readonly sockets = new Set<Socket>();

  private constructor(port: number, behind: number) {
    this.port = port;
    this.behind = behind;
  }

  /** @param behind the server's port */
  static async before(behind: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(await freePort(), behind);
    await proxy.open();
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    if (this.server !== null) return;
    const server = createServer((inside) => {
      const outside = connect(this.behind, '127.0.0.1');
      for (const [one, other] of [
        [inside, outside],
        [outside, inside],
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

  /** Breaks open connections and refuses new ones. */
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
