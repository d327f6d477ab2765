import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import type { LoginKey } from '../../domain/login-key.js';
import { PostgresLoginAttempts } from './postgres-login-attempts.js';

let test: TestDatabase;
/** Two instances of the server on one database. */
let instances: [PostgresLoginAttempts, PostgresLoginAttempts];

beforeAll(async () => {
  test = await startTestDatabase('login_attempts');
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  await test.database.rows('delete from rate_limits');
  instances = [new PostgresLoginAttempts(test.database.pool), new PostgresLoginAttempts(test.database.pool)];
});

const account = (name: string): LoginKey => ({ kind: 'account', name });
const device = (name: string): LoginKey => ({ kind: 'device', name });
const unknown = (name: string): LoginKey => ({ kind: 'unknown', name });

/** Makes `count` attempts at the same time over both instances, and returns how many were allowed. */
async function countAllowed(
  count: number,
  take: (attempts: PostgresLoginAttempts, index: number) => Promise<number | null>,
): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: count }, (_, index) => take(instances[index % 2 ? 1 : 0], index)),
  );
  return waits.filter((wait) => wait === null).length;
}

const rows = async (): Promise<unknown[]> =>
  test.database.rows('select key, points from rate_limits order by key');

describe('login attempts', () => {
  it('are limited to twenty per network over all instances', async () => {
    expect(await countAllowed(30, (attempts) => attempts.takeAddress('203.0.113.1'))).toBe(20);
    expect(await instances[0].takeAddress('203.0.113.2')).toBeNull();
  });

  it('are limited to thirty per account, in any case of the name', async () => {
    const take = (attempts: PostgresLoginAttempts, index: number): Promise<number | null> =>
      attempts.take(account(index % 2 ? 'admin' : 'ADMIN'));
    expect(await countAllowed(40, take)).toBe(30);
    expect(await instances[0].take(account('somebody'))).toBeNull();
  });

  it('attempts of a browser that has logged in before are counted apart from those of the account', async () => {
    await countAllowed(40, (attempts) => attempts.take(account('admin')));
    expect(await instances[0].take(device('browser'))).toBeNull();
    expect(await countAllowed(40, (attempts) => attempts.take(device('other browser')))).toBe(30);
  });

  it('unknown names share one row, and each name is limited like one that exists', async () => {
    const [attempts] = instances;
    for (let times = 0; times < 40; times += 1) await attempts.take(unknown(`invented-${times}`));
    expect(await rows()).toEqual([{ key: 'login_unknown:all', points: 40 }]);
    const waits = [];
    for (let times = 0; times < 35; times += 1) waits.push(await attempts.take(unknown('invented')));
    expect(waits.filter((wait) => wait === null)).toHaveLength(30);
  });

  it('attempts that were rejected are rejected again from memory, without a statement', async () => {
    const [attempts] = instances;
    for (let times = 0; times < 21; times += 1) await attempts.takeAddress('203.0.113.1');
    for (let times = 0; times < 31; times += 1) await attempts.take(account('admin'));
    const query = jest.spyOn(test.database.pool, 'query');
    try {
      expect(await attempts.takeAddress('203.0.113.1')).toBeGreaterThan(0);
      expect(await attempts.take(account('admin'))).toBeGreaterThan(0);
      expect(await attempts.cachedWait('203.0.113.1', [])).toBeGreaterThan(0);
      expect(await attempts.cachedWait('203.0.113.2', [account('Admin'), unknown('Admin')])).toBeGreaterThan(
        0,
      );
      expect(await attempts.cachedWait('203.0.113.2', [device('browser')])).toBeNull();
      expect(query).not.toHaveBeenCalled();
    } finally {
      query.mockRestore();
    }
  });

  it('return the seconds to wait, at most 15 minutes', async () => {
    for (let times = 0; times < 20; times += 1) await instances[0].takeAddress('203.0.113.1');
    const wait = await instances[0].takeAddress('203.0.113.1');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('attempts with a code are limited to ten per account over all instances, and only a verified code resets them', async () => {
    const codes = (): Promise<number> => countAllowed(15, (attempts) => attempts.takeCode(account('admin')));
    expect(await codes()).toBe(10);
    for (const attempts of instances) await attempts.reset('203.0.113.1', account('admin'));
    expect(await codes()).toBe(0);
    for (const attempts of instances) await attempts.resetCodes(account('admin'));
    expect(await codes()).toBe(10);
    expect(await instances[0].takeCode(device('browser'))).toBeNull();
  });

  it('are reset by a login, only for its account and network', async () => {
    const [attempts] = instances;
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      for (let times = 0; times < 21; times += 1) await attempts.takeAddress(address);
    }
    for (let times = 0; times < 31; times += 1) await attempts.take(account('admin'));
    await attempts.reset('203.0.113.1', account('Admin'));
    expect(await attempts.takeAddress('203.0.113.1')).toBeNull();
    expect(await attempts.takeAddress('203.0.113.2')).toBeGreaterThan(0);
    expect(await attempts.take(account('admin'))).toBeNull();
  });

  it('accept a name of any length and script', async () => {
    for (const name of ['x'.repeat(1_000), '🙏'.repeat(500), "'; drop table rate_limits; --"]) {
      expect(await instances[0].take(account(name))).toBeNull();
    }
  });
});
