import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveRequests } from './worker-process.ts';

// Stands for Razorpay: responds to every order immediately and stores nothing. The sandbox writes its whole state for
// each order, which would take longer than both servers together.

let orders = 0;

/** Starts the service. Returns its port. */
async function serve(): Promise<number> {
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      const reply =
        request.method === 'POST'
          ? {
              ...(JSON.parse(body) as object),
              id: `order_${String((orders += 1)).padStart(14, '0')}`,
              entity: 'order',
              status: 'created',
            }
          : { entity: 'collection', count: 0, items: [] };
      const content = JSON.stringify(reply);
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(content),
      });
      response.end(content);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

serveRequests(serve);
