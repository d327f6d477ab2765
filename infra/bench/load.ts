import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { answerRequests } from './part.ts';

// Sockets and a few lines of HTTP instead of an HTTP client: node's clients need more processor time for an answer
// than the bare server does, so that both servers would look as fast as the client.

/** Requests over keep-alive connections, each connection one at a time. */
export type LoadJob = {
  port: number;
  connections: number;
  seconds: number;
  /** Everything up to the blank line, without it and without Content-Length. */
  head: string;
  /** A body with a new id of 8 characters between its two pieces for each request. */
  body?: { before: string; after: string };
};

export type LoadResult = {
  /** Answers by status. */
  statuses: Record<string, number>;
  perSecond: number;
  /** Share of the time that this generator itself was at work: near 1 means that it was the limit. */
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

  const began = performance.now();
  const cpu = process.cpuUsage();
  const tally: Tally = { statuses: {}, deadline: began + seconds * 1_000, request };
  await Promise.all(sockets.map((socket) => talk(socket, tally)));
  const elapsed = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  const answers = Object.values(tally.statuses).reduce((sum, count) => sum + count, 0);
  return {
    statuses: tally.statuses,
    perSecond: (answers / elapsed) * 1_000,
    busy: (user + system) / 1_000 / elapsed,
  };
}

/** Asks until the deadline and waits for the last answer. */
function talk(socket: Socket, { statuses, deadline, request }: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    let received = '';
    let wanted = 0;
    let status = '';
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the server closed a connection')));
    socket.on('data', (piece: string) => {
      received += piece;
      if (wanted === 0) {
        const end = received.indexOf('\r\n\r\n');
        if (end === -1) return;
        const length = /\r\ncontent-length: *(\d+)/i.exec(received)?.[1];
        if (length === undefined) return reject(new Error(`an answer without Content-Length: ${received}`));
        wanted = end + 4 + Number(length);
        status = received.slice(9, 12);
      }
      if (received.length < wanted) return;
      statuses[status] = (statuses[status] ?? 0) + 1;
      received = '';
      wanted = 0;
      if (performance.now() < deadline) return void socket.write(request());
      socket.destroy();
      resolve();
    });
    socket.write(request());
  });
}

answerRequests(run);
