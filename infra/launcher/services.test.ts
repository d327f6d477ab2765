import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { requireFreePort } from './services.ts';

void test('a start waits for the port of a server that takes five seconds to end its requests', async () => {
  const stopping = createServer().listen(0, '127.0.0.1');
  await once(stopping, 'listening');
  const { port } = stopping.address() as AddressInfo;
  const free = requireFreePort('127.0.0.1', port);
  await delay(5_000);
  stopping.close();
  await free;
});
