import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import request from 'supertest';
import { FixedClock } from '../../../test/fixed-clock.js';
import type { ChangeListener, Subscriber } from '../database/change-listener.js';
import { cachedResponse, ResponseCache, sendKept, type CachedResponse } from './response-cache.js';
import { withHeaders } from './security-headers.js';

const TEXT = JSON.stringify({ name: 'ధ్యానం '.repeat(200) });
const NOON = new Date('2026-11-21T06:00:00Z');
const EVENING = new Date('2026-11-21T12:00:00Z');

let server: Server;
let url: string;
let cached: CachedResponse;
let cache: ResponseCache;
let clock: FixedClock;
let subscriber: Subscriber;

beforeAll(async () => {
  cached = await cachedResponse(TEXT, 'application/json; charset=utf-8');
});
beforeEach(async () => {
  clock = new FixedClock(NOON);
  const listen = async (_channels: readonly string[], calls: Subscriber): Promise<void> => {
    subscriber = calls;
    subscriber.onListening();
  };
  cache = new ResponseCache({ listen } as unknown as ChangeListener, clock);
  await cache.onApplicationBootstrap();
  await keep('/api/list');
  const app = express();
  app.use(withHeaders({ 'X-Content-Type-Options': 'nosniff' }));
  app.use(sendKept(cache));
  app.use((_request, response) => void response.status(204).end());
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
});

function keep(address: string, validUntil: Date | null = EVENING): Promise<CachedResponse> {
  return cache.get(address, async () => ({ response: cached, validUntil }));
}

/** Without decompressing. */
async function raw(headers: Record<string, string>): Promise<{ encoding: string | null; body: Buffer }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(`${url}/api/list`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'] ?? null, body: Buffer.concat(chunks) }),
      );
    }).on('error', reject);
  });
}

const decoded = (encoding: string | null, body: Buffer): string =>
  (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString(
    'utf8',
  );

describe('a cached response', () => {
  it.each([
    ['', null],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, br', 'br'],
    ['gzip, deflate, br;q=0.5', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0, br;q=0.0', null],
    ['deflate', null],
    ['brotli', null],
    ['GZIPPED', null],
  ])('a client that accepts “%s” gets the encoding %s and the same text', async (accepted, expected) => {
    const { encoding, body } = await raw({ 'Accept-Encoding': accepted });
    expect(encoding).toBe(expected);
    expect(decoded(encoding, body)).toBe(TEXT);
  });

  it('is 304 without a body for a browser that has it, and whole for one with another version', async () => {
    const etag = cached.etag;
    const same = await request(url).get('/api/list').set('If-None-Match', etag).expect(304);
    expect(same.text).toBe('');
    expect(same.headers).toMatchObject({
      etag,
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    await request(url).get('/api/list').set('If-None-Match', '"old"').expect(200);
  });

  it.each([
    ['a weak validator', 304, (etag: string) => `W/${etag}`],
    ['a list', 304, (etag: string) => `"old", W/"older" ,${etag}`],
    ['any', 304, () => '*'],
    ['a list of others', 200, () => '"old", W/"older"'],
    ['a part', 200, (etag: string) => etag.slice(1, -1)],
  ])('compares If-None-Match with %s, and is %s', async (_what, status, known) => {
    await request(url).get('/api/list').set('If-None-Match', known(cached.etag)).expect(status);
  });

  it('has another ETag after any change of the text', async () => {
    const etags = await Promise.all(
      [TEXT, `${TEXT} `, ''].map(async (text) => (await cachedResponse(text, 'a')).etag),
    );
    expect(new Set(etags).size).toBe(3);
    expect((await cachedResponse(TEXT, 'a')).etag).toBe(cached.etag);
  });

  it('has no body for HEAD, but its length', async () => {
    const response = await request(url).head('/api/list').set('Accept-Encoding', 'identity').expect(200);
    expect(response.headers['content-length']).toBe(String(Buffer.byteLength(TEXT)));
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each(['post', 'put', 'delete', 'patch', 'options'] as const)('is not sent for %s', async (method) => {
    await request(url)[method]('/api/list').expect(204);
  });

  it('is not sent for another path or query', async () => {
    for (const path of ['/api/list?x=1', '/api/list/', '/API/list', '/other'])
      await request(url).get(path).expect(204);
    await keep('/?page');
    await request(url).get('/?page').expect(200);
  });

  it('is not sent to a request with a body, which must be read first', async () => {
    await request(url).get('/api/list').send({}).expect(204);
  });

  it('is not sent while there is none', async () => {
    subscriber.onChange();
    await request(url).get('/api/list').expect(204);
    await keep('/api/list');
    await request(url).get('/api/list').expect(200);
  });
});

describe('the response cache', () => {
  /** Starts to make the response of an address. `end` ends it. */
  function start(address: string): { response: Promise<CachedResponse>; end: () => void; made: jest.Mock } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const made = jest.fn(async () => {
      await promise;
      return { response: cached, validUntil: EVENING };
    });
    return { response: cache.get(address, made), end: resolve, made };
  }

  it('makes a response once for concurrent requests', async () => {
    const first = start('/');
    const others = Array.from({ length: 10 }, () => cache.get('/', first.made));
    first.end();
    expect(await Promise.all([first.response, ...others, cache.find('/')])).toEqual(Array(12).fill(cached));
    expect(first.made).toHaveBeenCalledTimes(1);
  });

  it('keeps no response that was begun before a change, and makes another one for a later request', async () => {
    const early = start('/');
    subscriber.onChange();
    const late = start('/');
    expect(late.made).toHaveBeenCalledTimes(1);
    early.end();
    await early.response;
    subscriber.onChange();
    late.end();
    await late.response;
    expect(await cache.find('/')).toBeNull();
  });

  it('keeps nothing and shares nothing while notifications may be missed', async () => {
    subscriber.onLost();
    expect(await cache.find('/api/list')).toBeNull();
    const [one, other] = [start('/'), start('/')];
    expect(other.made).toHaveBeenCalledTimes(1);
    for (const { end, response } of [one, other]) await (end(), response);
    expect(await cache.find('/')).toBeNull();
    subscriber.onListening();
    await keep('/');
    expect(await cache.find('/')).toBe(cached);
  });

  it('keeps no failure, and tries again for the next request', async () => {
    const failing = [1, 2].map(() => cache.get('/', () => Promise.reject(new Error('No database'))));
    for (const one of failing) await expect(one).rejects.toThrow('No database');
    expect(await cache.find('/')).toBeNull();
    expect(await keep('/')).toBe(cached);
  });

  it('keeps a response until its time, and none without one', async () => {
    await keep('/personal', null);
    expect(await cache.find('/personal')).toBeNull();
    clock.set('2026-11-21T11:59:59Z');
    expect(await cache.find('/api/list')).toBe(cached);
    clock.set(EVENING.toISOString());
    expect(await cache.find('/api/list')).toBeNull();
  });

  it('makes a response again that was begun on an earlier day', async () => {
    const yesterday = start('/');
    clock.set(EVENING.toISOString());
    const made = jest.fn(async () => ({ response: cached, validUntil: new Date('2026-11-22T12:00:00Z') }));
    const today = cache.get('/', made);
    yesterday.end();
    await today;
    expect(made).toHaveBeenCalledTimes(1);
  });
});
