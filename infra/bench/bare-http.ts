import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerRequests } from './part.ts';

/** An answer of the product, taken from the network. */
export type RecordedResponse = {
  /** Names and values in turn, without those that node adds by itself. */
  headers: string[];
  bodyBase64: string;
};

/** Answers every request with the recorded bytes: as little as a node:http server can do. Replies its port. */
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

answerRequests(serve);
