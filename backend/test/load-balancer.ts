import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const CHECK_EVERY_MS = 100;

/** One address in front of several instances, as a load balancer: requests go in turn to those that are ready. */
export class LoadBalancer {
  private readonly server: Server;
  private readonly targets = new Set<string>();
  private readonly stopped = new AbortController();
  private readonly ready = new Set<string>();
  private turn = 0;

  private constructor() {
    // An idle connection stays open. Otherwise a request can be sent on a connection that is being closed (ECONNRESET).
    this.server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
      const target = [...this.ready][(this.turn += 1) % this.ready.size];
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
  }

  static async start(): Promise<LoadBalancer> {
    const balancer = new LoadBalancer();
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    void balancer.checkRepeatedly();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async add(target: string): Promise<void> {
    this.targets.add(target);
    await this.check(target);
  }

  remove(target: string): void {
    this.targets.delete(target);
    this.ready.delete(target);
  }

  stop(): void {
    this.stopped.abort();
    this.server.close();
    this.server.closeAllConnections();
  }

  /** One check at a time: an older one that ends later would bring back an instance that is stopping. */
  private async checkRepeatedly(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      await Promise.all([...this.targets].map((target) => this.check(target)));
      await delay(CHECK_EVERY_MS);
    }
  }

  private async check(target: string): Promise<void> {
    const isReady = await fetch(`${target}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && this.targets.has(target)) this.ready.add(target);
    else this.ready.delete(target);
  }
}
