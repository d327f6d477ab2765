import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { requireNotifications } from './start-checks.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase('require_notifications');
});
afterAll(() => test.stop());

/** A pooler in transaction mode: it passes on every message of PostgreSQL except notifications. Returns its address. */
async function withoutNotifications(): Promise<{ url: string; stop(): void }> {
  const target = new URL(test.url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.pipe(database);
    let rest = Buffer.alloc(0);
    database.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      // A message is its letter, and its length without the letter.
      for (let end = 0; rest.length >= 5 && rest.length >= (end = 1 + rest.readUInt32BE(1));) {
        if (rest.toString('latin1', 0, 1) !== 'A') client.write(rest.subarray(0, end));
        rest = rest.subarray(end);
      }
    });
    database.on('end', () => client.end());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = new URL(test.url);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it('a connection to PostgreSQL itself is accepted', async () => {
  await requireNotifications(test.url);
});

it('a pooler that loses notifications is refused in one line', async () => {
  const pooler = await withoutNotifications();
  await expect(requireNotifications(pooler.url, 200)).rejects.toThrow(
    /^The server cannot start: .* pool_mode = session .*production\.md#connection-poolers\)\.$/,
  );
  pooler.stop();
});
