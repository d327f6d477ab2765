import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const CHECK_EVERY_MS = 100;

/** One address in front of several instances, as a load balancer: requests go in turn to those that are ready. */
export class LoadBalancer {
  private readonly server: Server;
  private readonly checks: NodeJS.Timeout;
  private readonly targets = new Set<string>();
  private ready: string[] = [];
  private turn = 0;

  private constructor() {
    // An idle connection stays open. Otherwise a request can be sent on a connection that is being closed (ECONNRESET).
    this.server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
      const target = this.ready[(this.turn += 1) % this.ready.length];
      if (target === undefined) {
        outgoing.writeHead(503).end('No instance is ready');
        return;
      }
      const forwarded = httpRequest(
        `${target}${incoming.url}`,
        { method: incoming.method, headers: incoming.headers, agent: false },
        (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
        },
      );
      forwarded.on('error', (error) => outgoing.writeHead(502).end(error.message));
      incoming.pipe(forwarded);
    });
    this.checks = setInterval(() => void this.check(), CHECK_EVERY_MS);
  }

  static async start(): Promise<LoadBalancer> {
    const balancer = new LoadBalancer();
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async add(target: string): Promise<void> {
    this.targets.add(target);
    await this.check();
  }

  remove(target: string): void {
    this.targets.delete(target);
    this.ready = this.ready.filter((one) => one !== target);
  }

  stop(): void {
    clearInterval(this.checks);
    this.server.close();
    this.server.closeAllConnections();
  }

  private async check(): Promise<void> {
    const states = await Promise.all(
      [...this.targets].map(async (target) => {
        const isReady = await fetch(`${target}/health/ready`).then(
          ({ ok }) => ok,
          () => false,
        );
        return { target, isReady };
      }),
    );
    this.ready = states
      .filter(({ target, isReady }) => isReady && this.targets.has(target))
      .map(({ target }) => target);
  }
}
