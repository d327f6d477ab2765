import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { sendRaw } from '../../../test/raw-socket.js';
import { startTestApp, type TestApp } from '../../../test/test-app.js';
import { addProgram, adminCookie, createOrder, orderBody } from '../../../test/api-requests.js';
import { until } from '../../../test/until.js';
import { MetricsServer } from './metrics.js';

let test: TestApp;
let cookie: string;
/** The headers of the calls to Razorpay. */
const calls: IncomingHttpHeaders[] = [];
const razorpay = createServer((call, response) => {
  calls.push(call.headers);
  response.writeHead(500).end('{}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => razorpay.listen(0, '127.0.0.1', resolve));
  const { port } = razorpay.address() as AddressInfo;
  test = await startTestApp({ METRICS_PORT: 0, RAZORPAY_API_URL: `http://127.0.0.1:${port}` });
  cookie = await adminCookie(test.url);
});
afterAll(async () => {
  await test.stop();
  razorpay.close();
});

async function metrics(): Promise<string> {
  const { port } = test.app.get(MetricsServer);
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return response.text();
}

/** The value of a metric with these labels, in the order in which they are declared; 0 when it has none. */
async function valueOf(name: string, labels: string): Promise<number> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${name}{${labels}} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

const requests = (method: string, route: string, status: number): Promise<number> =>
  valueOf('http_requests_total', `method="${method}",route="${route}",status="${status}"`);

it('the metrics count every request by its route', async () => {
  await request(test.url).post('/volunteers').send({}).expect(400);
  await request(test.url).post('/API/Volunteers').send({}).expect(400);
  await request(test.url).get('/no-such-file.svg').expect(404);
  await request(test.url).get('/api/no-such-route').expect(404);
  await request(test.url)
    .get(`/${'x'.repeat(2_048)}`)
    .expect(414);
  await request(test.url).post('/api/volunteers').set('Origin', 'https://evil.example.org').expect(403);
  await sendRaw(test.url, 'GET / HTTP/1.1\nHost: a\n\n');
  await until(async () => !(await request(test.url).get('/api/programs/upcoming')).headers['x-request-id']);
  expect(await requests('POST', '/volunteers', 400)).toBe(1);
  expect(await requests('POST', '/api/volunteers', 400)).toBe(1);
  expect(await requests('GET', 'site', 404)).toBe(1);
  expect(await requests('GET', 'unmatched', 404)).toBe(1);
  expect(await requests('GET', 'site', 414)).toBe(1);
  expect(await requests('POST', 'unmatched', 403)).toBe(1);
  expect(await requests('unknown', 'unparsable', 400)).toBe(1);
  expect(await requests('GET', 'cached', 200)).toBeGreaterThanOrEqual(1);
});

it('the metrics have no times of cached responses', async () => {
  const text = await metrics();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="site"}');
  expect(text).not.toContain('http_request_duration_seconds_count{method="GET",route="cached"}');
});

it('the metrics describe the build, the database, the queues, the payments, the emails, Razorpay and the backup', async () => {
  const text = await metrics();
  for (const name of [
    'build_info',
    'database_pool_connections',
    'queue_jobs',
    'payments_completed_total',
    'emails',
    'razorpay_keys_rejected',
    'last_webhook_timestamp_seconds',
    'last_backup_timestamp_seconds',
    'disk_free_ratio',
    'http_request_duration_seconds_bucket',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_seconds',
  ]) {
    expect(text).toMatch(new RegExp(`^${name}[{ ].*\\d$`, 'm'));
  }
  // Every route is a pattern: no path with an id is a label.
  expect(text).not.toMatch(/route="[^"]*[0-9a-f]{8}-/);
});

it('a call to Razorpay has the id of its request', async () => {
  const programId = await addProgram(test.url, cookie);
  await createOrder(test.url, orderBody(programId, 'request-id-01'))
    .set('X-Request-Id', 'a-visit-0001')
    .expect(502);
  expect(calls.map((headers) => headers['x-request-id'])).toContain('a-visit-0001');
  expect(await valueOf('razorpay_requests_total', 'operation="create_order",outcome="GATEWAY_BROKEN"')).toBe(
    1,
  );
});

it('the metrics are not served on the public port', async () => {
  await request(test.url).get('/metrics').expect(404);
});
