import { Logger } from '@nestjs/common';
import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { until } from '../../../test/until.js';
import { CallLimits } from './call-limits.js';
import { Limit } from './limit.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await startTestDatabase('limits');
});
afterAll(async () => {
  await test.stop();
});

const rule = (name: string): { name: string; times: number; seconds: number } => ({
  name,
  times: 20,
  seconds: 60,
});

describe('a limit that instances share', () => {
  it('allows its number of calls over all instances together, also for concurrent calls', async () => {
    const [one, other] = [1, 2].map(() => Limit.shared(test.database.pool, rule('shared'))) as [Limit, Limit];
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? one : other).take('somebody')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    expect(await one.take('somebody else')).toBe(0);
  });

  it('stops querying the database after it has rejected a call', async () => {
    const limit = Limit.shared(test.database.pool, rule('remembered'));
    for (let times = 0; times < 30; times += 1) await limit.take('somebody');
    const rows = await test.database.rows(
      `select points from rate_limits where key = 'remembered:somebody' and points = 21`,
    );
    expect(rows).toHaveLength(1);
  });

  it('deletes old rows', async () => {
    await test.database.rows(`insert into rate_limits values ('left:behind', 1, 1) returning key`);
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'Date'] });
    Limit.shared(test.database.pool, rule('clearing'));
    jest.advanceTimersByTime(300_000);
    jest.useRealTimers();
    await until(
      async () =>
        (await test.database.rows(`select from rate_limits where key = 'left:behind'`)).length === 0,
    );
  });
});

describe('a call that cannot be counted', () => {
  it('is allowed, so that a visitor who has paid is not rejected', async () => {
    Logger.overrideLogger(false);
    const lost = {
      query: () => Promise.reject(new Error('Connection terminated')),
      constructor: { name: 'Pool' },
    };
    const limits = new CallLimits(lost as never);
    expect(await limits.take('settling', '203.0.113.1')).toBe(0);
  });
});
