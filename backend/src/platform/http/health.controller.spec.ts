import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import request from 'supertest';
import { startTestServer, type TestServer } from '../../../../infra/postgres/test-server.ts';
import { ADMIN, startTestApp, type TestApp } from '../../../test/test-app.js';
import { addProgram, adminCookie, createOrder, orderBody, problem } from '../../../test/api-requests.js';
import { readOutbox } from '../../../test/test-mail.js';
import { until } from '../../../test/until.js';
import { Database } from '../database/database.js';
import { HealthController } from './health.controller.js';

let server: TestServer;
let test: TestApp;
let proxy: Server;
/** 0 takes a free port; the restored proxy uses the same port again. */
let proxyPort = 0;
const open = new Set<Socket>();

beforeAll(async () => {
  server = await startTestServer();
  const database = new URL(await server.createDatabase('health'));
  const { hostname, port } = database;
  // The server reaches its database through a TCP proxy that the test can stop.
  proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await restore();
  database.port = String(proxyPort);
  database.hostname = '127.0.0.1';
  test = await startTestApp({ DATABASE_URL: database.href, MIGRATE: 'on', RATE_LIMIT: 'on' });
});
afterAll(async () => {
  await test.stop();
  cut();
  await server.stop();
});

function cut(): void {
  proxy.close();
  for (const socket of open) socket.destroy();
}

async function restore(): Promise<void> {
  await new Promise<void>((resolve) => proxy.listen(proxyPort, '127.0.0.1', resolve));
  proxyPort = (proxy.address() as AddressInfo).port;
}

describe('the health check', () => {
  it('reports a lost database, while all calls return 503, and recovers by itself', async () => {
    const cookie = await adminCookie(test.url);
    const programId = await addProgram(test.url, cookie);
    const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
    for (const path of ['/health', '/health/ready']) {
      expect((await request(test.url).get(path).expect(200)).body).toEqual({
        status: 'ok',
        database: 'up',
        version,
        commit: test.env.COMMIT,
      });
    }

    cut();
    expect((await request(test.url).get('/health').expect(503)).body).toEqual(
      problem('DATABASE_UNREACHABLE'),
    );
    await expect(test.app.get(HealthController).health()).rejects.toMatchObject({ cause: expect.any(Error) });
    await request(test.url).get('/health/ready').expect(503);
    await request(test.url).get('/health/live').expect(200, { status: 'ok' });
    const body = orderBody(programId, 'health-00001', { amount: 0, description: 'Volunteers' });
    expect((await createOrder(test.url, body).expect(503)).body).toEqual(problem('DATABASE_UNREACHABLE'));
    const upcoming = await request(test.url).get('/api/programs/upcoming').expect(503);
    expect(upcoming.body).toEqual(problem('DATABASE_UNREACHABLE'));
    const asAdmin = await request(test.url).get('/api/admin/stats').set('Cookie', cookie).expect(503);
    expect(asAdmin.body).toEqual(problem('DATABASE_UNREACHABLE'));
    const login = await request(test.url).post('/api/admin/login').send(ADMIN).expect(503);
    expect(login.body).toEqual(problem('DATABASE_UNREACHABLE'));

    await restore();
    await request(test.url).get('/health').expect(200);
    await createOrder(test.url, body).expect(201);
    await request(test.url).get('/api/admin/stats').set('Cookie', cookie).expect(200);
  });

  it('reports a full disk of PostgreSQL until it can write again, and the operator is emailed at once', async () => {
    const database = test.app.get(Database);
    const programId = await addProgram(test.url, await adminCookie(test.url));
    await database.rows(`create function disk_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await database.rows(
      'create trigger disk_full before insert on registrations for each row execute function disk_full()',
    );
    await database.rows(`create function no_space() returns event_trigger language plpgsql as $$ begin
      raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await database.rows(
      `create event trigger no_space on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_space()`,
    );
    const body = orderBody(programId, 'disk-full-0001', { amount: 0, description: 'Volunteers' });
    expect((await createOrder(test.url, body).expect(503)).body).toEqual(problem('DATABASE_FULL'));
    expect((await request(test.url).get('/health/ready').expect(503)).body).toEqual(problem('DATABASE_FULL'));
    await request(test.url).get('/health').expect(200);
    await until(async () =>
      (await readOutbox(test.env.DATA_DIR)).some(
        ({ subject }) => subject === 'The disk of the database is full',
      ),
    );

    await database.rows('drop event trigger no_space');
    await database.rows('drop trigger disk_full on registrations');
    await request(test.url).get('/health/ready').expect(200);
    await createOrder(test.url, body).expect(201);
  });
});
