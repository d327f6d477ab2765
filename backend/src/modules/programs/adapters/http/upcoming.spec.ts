import { setTimeout as delay } from 'node:timers/promises';
import express, { type Express } from 'express';
import pg from 'pg';
import request from 'supertest';
import { FixedClock } from '../../../../../test/fixed-clock.js';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { ChangeListener } from '../../../../platform/database/change-listener.js';
import { ResponseCache, sendKept } from '../../../../platform/http/response-cache.js';
import { ProgramQueries } from '../persistence/program-queries.js';
import { ProgramsController } from './programs.controller.js';

const PATH = '/api/programs/upcoming';

let test: TestDatabase;
let other: pg.Client;
let listener: ChangeListener;
let clock: FixedClock;
let cache: ResponseCache;
let app: Express;

beforeAll(async () => {
  test = await startTestDatabase('memory');
  // A connection outside the cache's process, like another instance or an operator.
  other = new pg.Client(test.url);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await test.stop();
});
beforeEach(async () => {
  await other.query('delete from programs');
  clock = new FixedClock(new Date('2026-11-21T06:00:00Z'));
  listener = new ChangeListener(test.url);
  cache = new ResponseCache(listener, clock);
  await cache.onApplicationBootstrap();
  const queries = new ProgramQueries(test.database);
  const controller = new ProgramsController(queries, null as never, null as never, cache, clock);
  app = express();
  app.use(sendKept(cache));
  app.get(PATH, (incoming, response) => controller.upcoming(incoming, response));
});
afterEach(async () => {
  await listener.stop();
});

function namesIn(text: string): string[] {
  const { programs } = JSON.parse(text) as { programs: { program_name: string }[] };
  return programs.map((program) => program.program_name);
}

/** The names in the cache; null while the list must be read from the database. */
async function cachedNames(): Promise<string[] | null> {
  const cached = await cache.find(PATH);
  return cached && namesIn(cached.plain.toString());
}

/** The names that a visitor gets. */
async function shownNames(): Promise<string[]> {
  return namesIn((await request(app).get(PATH).expect(200)).text);
}

/**
 * Waits until a visitor gets exactly these names, and the cache holds them. Returns the number of checks, one every 10 ms: 100 in a second.
 * Checks are counted instead of time, so that a stalled machine does not fail the test.
 */
async function until(names: string[]): Promise<number> {
  for (let checks = 0; checks < 300; checks += 1) {
    const lists = [await shownNames(), await cachedNames()];
    if (JSON.stringify(lists) === JSON.stringify([names, names])) return checks;
    await delay(10);
  }
  throw new Error(`The cache holds ${JSON.stringify(await cachedNames())}`);
}

async function add(name: string, lastDay: string): Promise<void> {
  await other.query(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     values ($1, $2, 'Acharya Meera', 'QLU Campus', '1 day')`,
    [name, lastDay],
  );
}

describe('the cached upcoming list', () => {
  it('contains an insert, update or delete of another connection within a second', async () => {
    await until([]);
    await add('One', '2026-12-01');
    expect(await until(['One'])).toBeLessThan(100);
    await other.query(`update programs set program_name = 'Uno'`);
    expect(await until(['Uno'])).toBeLessThan(100);
    await other.query(`delete from programs`);
    expect(await until([])).toBeLessThan(100);
  });

  it('never contains uncommitted changes', async () => {
    await until([]);
    await other.query('begin');
    await add('Undecided', '2026-12-01');
    await delay(150);
    expect(await cachedNames()).toEqual([]);
    await other.query('rollback');
    await delay(150);
    expect(await cachedNames()).toEqual([]);
  });

  it('contains the last of many changes in a row', async () => {
    await add('Count 0', '2026-12-01');
    for (let count = 1; count <= 50; count += 1)
      await other.query('update programs set program_name = $1', [`Count ${count}`]);
    await until(['Count 50']);
  });

  it('is read for every request while notifications may be missed, and is kept again after reconnecting', async () => {
    await add('Before', '2026-12-01');
    await until(['Before']);
    // Only of this database: other test files listen too.
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'qlu-listener' and datname = current_database()`,
    );
    for (let checks = 0; (await cachedNames()) !== null && checks < 200; checks += 1) await delay(5);
    expect(await cachedNames()).toBeNull();
    await other.query(`update programs set program_name = 'Missed'`);
    expect(await shownNames()).toEqual(['Missed']);
    await until(['Missed']);
  });

  it('drops a program at midnight in India', async () => {
    await add('Last day', '2026-11-21');
    await until(['Last day']);
    clock.set('2026-11-21T18:29:59Z');
    expect(await cachedNames()).toEqual(['Last day']);
    clock.set('2026-11-21T18:30:00Z');
    expect(await cachedNames()).toBeNull();
    await until([]);
  });

  it('is read again when the clock had jumped forward and goes back', async () => {
    await add('Next month', '2026-12-21');
    await until(['Next month']);
    const now = clock.now().toISOString();
    clock.set('2027-06-01T00:00:00Z');
    expect(await cachedNames()).toBeNull();
    await until([]);
    clock.set(now);
    expect(await cachedNames()).toBeNull();
    await until(['Next month']);
  });

  it('gets a scheduled program at its time of publication', async () => {
    await add('Scheduled', '2026-12-01');
    // The list is empty before it has the program, too.
    await until(['Scheduled']);
    await other.query(`update programs set publish_at = '2026-11-21T08:00:00Z'`);
    await until([]);
    clock.set('2026-11-21T07:59:59Z');
    expect(await cachedNames()).toEqual([]);
    clock.set('2026-11-21T08:00:00Z');
    expect(await cachedNames()).toBeNull();
    await until(['Scheduled']);
  });
});
