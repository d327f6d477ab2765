import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveRequests } from './worker-process.ts';

/** A response of the product, recorded from the network. */
export type RecordedResponse = {
  /** Names and values alternately, without the headers that node adds itself. */
  headers: string[];
  bodyBase64: string;
};

/** Starts a node:http server that sends the recorded bytes for every request. Returns its port. */
async function serve({ headers, bodyBase64 }: RecordedResponse): Promise<number> {
  const body = Buffer.from(bodyBase64, 'base64');
  const server = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

serveRequests(serve);
