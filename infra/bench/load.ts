import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { serveRequests } from './worker-process.ts';

// Uses sockets instead of an HTTP client: node's clients need more CPU time per response than the bare server, so the
// client would limit the result of both servers.

/** Requests over keep-alive connections; each connection sends one request at a time. */
export type LoadJob = {
  port: number;
  connections: number;
  seconds: number;
  /** The request line and headers, without Content-Length and the blank line. */
  head: string;
  /** The body. Each request has a new id of 8 characters between the two parts. */
  body?: { before: string; after: string };
};

export type LoadResult = {
  /** The number of responses by status. */
  statuses: Record<string, number>;
  perSecond: number;
  /** The share of time that this generator was busy. Near 1, the generator was the bottleneck. */
  busy: number;
};

type Tally = { statuses: Record<string, number>; deadline: number; request: () => string };

let ids = 0;

async function run({ port, connections, seconds, head, body }: LoadJob): Promise<LoadResult> {
  const plain = `${head}\r\n\r\n`;
  const request = (): string => {
    if (!body) return plain;
    const content = body.before + String((ids += 1)).padStart(8, '0') + body.after;
    return `${head}\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`;
  };
  const sockets = Array.from({ length: connections }, () =>
    connect({ port, host: '127.0.0.1', noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));

  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  const tally: Tally = { statuses: {}, deadline: startedAt + seconds * 1_000, request };
  await Promise.all(sockets.map((socket) => sendRequests(socket, tally)));
  const elapsed = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  const responses = Object.values(tally.statuses).reduce((sum, count) => sum + count, 0);
  return {
    statuses: tally.statuses,
    perSecond: (responses / elapsed) * 1_000,
    busy: (user + system) / 1_000 / elapsed,
  };
}

/** Sends requests until the deadline and waits for the last response. */
function sendRequests(socket: Socket, { statuses, deadline, request }: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    let expectedLength = 0;
    let status = '';
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (piece: string) => {
      received += piece;
      if (expectedLength === 0) {
        const end = received.indexOf('\r\n\r\n');
        if (end === -1) return;
        const length = /\r\ncontent-length: *(\d+)/i.exec(received)?.[1];
        if (length === undefined) return reject(new Error(`a response without Content-Length: ${received}`));
        expectedLength = end + 4 + Number(length);
        status = received.slice(9, 12);
      }
      if (received.length < expectedLength) return;
      statuses[status] = (statuses[status] ?? 0) + 1;
      received = '';
      expectedLength = 0;
      if (performance.now() < deadline) return void socket.write(request());
      socket.destroy();
      resolve();
    });
    socket.write(request());
  });
}

serveRequests(run);
