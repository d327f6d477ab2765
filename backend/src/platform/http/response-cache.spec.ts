import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import request from 'supertest';
import { cachedResponse, ResponseCache, type CachedResponse } from './response-cache.js';

const TEXT = JSON.stringify({ name: 'ధ్యానం '.repeat(200) });

let server: Server;
let url: string;
let cached: CachedResponse | null;
let cache: ResponseCache;

beforeAll(async () => {
  cached = await cachedResponse(TEXT, 'application/json; charset=utf-8');
  cache = new ResponseCache();
  cache.useHeaders({ 'X-Content-Type-Options': 'nosniff' });
  cache.register('/api/list', () => cached);
  cache.registerFallback((path) => (path === '/?page' ? cached : null));
  server = createServer((incoming, response) => {
    if (!cache.respond(incoming, response)) response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

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
    const etag = cached?.etag ?? '';
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
    await request(url)
      .get('/api/list')
      .set('If-None-Match', known(cached?.etag ?? ''))
      .expect(status);
  });

  it('has another ETag after any change of the text', async () => {
    const etags = await Promise.all(
      [TEXT, `${TEXT} `, ''].map(async (text) => (await cachedResponse(text, 'a')).etag),
    );
    expect(new Set(etags).size).toBe(3);
    expect((await cachedResponse(TEXT, 'a')).etag).toBe(cached?.etag);
  });

  it('has no body for HEAD, but its length', async () => {
    const response = await request(url).head('/api/list').set('Accept-Encoding', 'identity').expect(200);
    expect(response.headers['content-length']).toBe(String(Buffer.byteLength(TEXT)));
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each(['post', 'put', 'delete', 'patch', 'options'] as const)('is not sent for %s', async (method) => {
    await request(url)[method]('/api/list').expect(204);
  });

  it('is not sent for another path or query, and a fallback sees the query', async () => {
    for (const path of ['/api/list?x=1', '/api/list/', '/API/list', '/other'])
      await request(url).get(path).expect(204);
    await request(url).get('/?page').expect(200);
  });

  it('is left to the application while the source has none', async () => {
    const kept = cached;
    cached = null;
    await request(url).get('/api/list').expect(204);
    cached = kept;
    await request(url).get('/api/list').expect(200);
  });
});
