import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { FixedClock } from '../../../../../test/fixed-clock.js';
import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { ChangeListener } from '../../../../platform/database/change-listener.js';
import { ResponseCache } from '../../../../platform/http/response-cache.js';
import { SqlProgramReader } from '../persistence/sql-program-reader.js';
import { UpcomingResponseCache } from './upcoming-response-cache.js';

const PATH = '/api/programs/upcoming';

let test: TestDatabase;
let other: pg.Client;
let listener: ChangeListener;
let clock: FixedClock;
let sources: Map<string, () => { plain: Buffer } | null>;

beforeAll(async () => {
  test = await startTestDatabase('memory');
  // Another instance, or an operator: nothing of it passes through the memory's own process.
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
  const answers = new ResponseCache();
  sources = (answers as unknown as { sources: typeof sources }).sources;
  await new UpcomingResponseCache(new SqlProgramReader(test.database), clock).start(listener, answers);
});
afterEach(async () => {
  await listener.stop();
});

/** The names in memory; null while the list has to be read from the database. */
function inMemory(): string[] | null {
  const kept = sources.get(PATH)?.();
  if (!kept) return null;
  const { programs } = JSON.parse(kept.plain.toString()) as { programs: { program_name: string }[] };
  return programs.map((program) => program.program_name);
}

/**
 * How many looks, one every ten milliseconds, it took until the memory held exactly these names: a second has a hundred.
 * A machine that stands still takes no look.
 */
async function until(names: string[]): Promise<number> {
  for (let looks = 0; looks < 300; looks += 1) {
    if (JSON.stringify(inMemory()) === JSON.stringify(names)) return looks;
    await delay(10);
  }
  throw new Error(`In memory: ${JSON.stringify(inMemory())}`);
}

async function add(name: string, lastDay: string): Promise<void> {
  await other.query(
    `insert into programs (program_name, start_date, trainers_presenters, venue, duration)
     values ($1, $2, 'Acharya Meera', 'QLU Campus', '1 day')`,
    [name, lastDay],
  );
}

describe('the upcoming list in memory', () => {
  it('follows a change that another connection made within a second, be it new, changed or gone', async () => {
    await until([]);
    await add('One', '2026-12-01');
    expect(await until(['One'])).toBeLessThan(100);
    await other.query(`update programs set program_name = 'Uno'`);
    expect(await until(['Uno'])).toBeLessThan(100);
    await other.query(`delete from programs`);
    expect(await until([])).toBeLessThan(100);
  });

  it('never shows what a transaction has not committed', async () => {
    await until([]);
    await other.query('begin');
    await add('Undecided', '2026-12-01');
    await delay(150);
    expect(inMemory()).toEqual([]);
    await other.query('rollback');
    await delay(150);
    expect(inMemory()).toEqual([]);
  });

  it('ends with the last of many changes in a row', async () => {
    await add('Count 0', '2026-12-01');
    for (let count = 1; count <= 50; count += 1)
      await other.query('update programs set program_name = $1', [`Count ${count}`]);
    await until(['Count 50']);
  });

  it('keeps nothing while changes may be missed, and catches up when it listens again', async () => {
    await add('Before', '2026-12-01');
    await until(['Before']);
    // Of this database: other test files listen as well.
    await other.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'qlu-listener' and datname = current_database()`,
    );
    for (let looks = 0; inMemory() !== null && looks < 200; looks += 1) await delay(5);
    expect(inMemory()).toBeNull();
    await other.query(`update programs set program_name = 'Missed'`);
    await until(['Missed']);
  });

  it('drops a program at midnight in India, not at midnight elsewhere', async () => {
    await add('Last day', '2026-11-21');
    await until(['Last day']);
    clock.set('2026-11-21T18:29:59Z');
    expect(inMemory()).toEqual(['Last day']);
    clock.set('2026-11-21T18:30:00Z');
    expect(inMemory()).toBeNull();
    await until([]);
  });
});
