import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { startTestServer } from '../../infra/postgres/test-server.ts';
import { dataSourceOptions } from '../src/platform/database/data-source.js';
import { addProgram, adminCookie, orderBody } from './api-requests.js';
import { LoadBalancer } from './load-balancer.js';
import { createMigratedDatabase } from './migrated-database.js';
import { instanceSettings, startTestProcess, type TestProcess } from './test-process.js';

/** What the next release adds. The running release ignores it: every migration is compatible with the one before. */
async function migrateToNextRelease(url: string): Promise<void> {
  const database = await new DataSource(dataSourceOptions(url)).initialize();
  await database.query(`alter table registrations add column emergency_contact text;
    create table next_release (id integer primary key); insert into migrations (name) values ('9999-next-release')`);
  await database.destroy();
}

it('two instances are upgraded one by one under load, and no request fails', async () => {
  const server = await startTestServer();
  const databaseUrl = await createMigratedDatabase(server, 'rolling');
  const settings = { ...instanceSettings(databaseUrl), SHUTDOWN_DELAY_SECONDS: '2', LOG_LEVEL: 'warn' };
  const start = (release: string): Promise<TestProcess> => startTestProcess({ ...settings, COMMIT: release });
  const balancer = await LoadBalancer.start();
  const running = await Promise.all([start('first'), start('first')]);
  for (const { url } of running) await balancer.add(url);
  const programId = await addProgram(balancer.url, await adminCookie(balancer.url));

  let isLoading = true;
  const failures: string[] = [];
  let registrations = 0;
  const call = async (path: string, body?: object): Promise<void> => {
    const response = await fetch(balancer.url + path, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) failures.push(`${response.status} ${path} ${text.slice(0, 200)}`);
  };
  const visitor = async (index: number): Promise<void> => {
    for (let turn = 0; isLoading; turn += 1) {
      registrations += 1;
      const person = { email: `visitor${index}.${turn}@example.org`, amount: 0, description: 'Volunteers' };
      await call('/api/registrations/create-order', orderBody(programId, `rolling-${index}-${turn}`, person));
      await call('/api/programs/upcoming');
      await delay(100);
    }
  };
  const visitors = [visitor(1), visitor(2), visitor(3)];

  await delay(500);
  await migrateToNextRelease(databaseUrl);
  for (const [index, old] of running.entries()) {
    const replacement = await start('next');
    await balancer.add(replacement.url);
    expect(await old.end('SIGTERM')).toBe('SIGTERM');
    balancer.remove(old.url);
    running[index] = replacement;
  }
  await delay(500);
  isLoading = false;
  await Promise.all(visitors);

  expect(failures).toEqual([]);
  for (const { url } of running) {
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ commit: 'next' });
  }
  const database = await new DataSource(dataSourceOptions(databaseUrl)).initialize();
  const [{ stored }] = (await database.query('select count(*)::int as stored from registrations')) as [
    { stored: number },
  ];
  await database.destroy();
  expect(registrations).toBeGreaterThan(50);
  expect(stored).toBe(registrations);

  await Promise.all(running.map((one) => one.end('SIGTERM')));
  balancer.stop();
  await server.stop();
}, 600_000);
