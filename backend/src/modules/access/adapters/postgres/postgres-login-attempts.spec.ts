import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { PostgresLoginAttempts } from './postgres-login-attempts.js';

let test: TestDatabase;
/** Two instances of the server on one database. */
let instances: [PostgresLoginAttempts, PostgresLoginAttempts];

beforeAll(async () => {
  test = await startTestDatabase('login_attempts');
  instances = [new PostgresLoginAttempts(test.database.pool), new PostgresLoginAttempts(test.database.pool)];
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  await test.database.rows('delete from rate_limits');
});

/** How many of so many attempts at once, over both instances, were let through. */
async function letThrough(
  count: number,
  who: (index: number) => [username: string, address: string],
): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: count }, (_, index) => instances[index % 2 ? 1 : 0].take(...who(index))),
  );
  return waits.filter((wait) => wait === null).length;
}

describe('login attempts', () => {
  it('are twenty an address in all instances together, whatever the names', async () => {
    expect(await letThrough(30, (index) => [`name-${index}`, '203.0.113.1'])).toBe(20);
    expect(await letThrough(1, () => ['name-0', '203.0.113.2'])).toBe(1);
  });

  it('are thirty an account, from however many addresses and however its name is written', async () => {
    expect(await letThrough(40, (index) => [index % 2 ? 'admin' : 'ADMIN', `203.0.113.${index}`])).toBe(30);
    expect(await letThrough(1, () => ['somebody', '203.0.113.99'])).toBe(1);
  });

  it('tell for how many seconds to wait, within the quarter of an hour', async () => {
    await letThrough(20, () => ['admin', '203.0.113.1']);
    const wait = await instances[0].take('admin', '203.0.113.1');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('with a code are ten an account in all instances together, and forgotten after a login', async () => {
    const codes = async (): Promise<number> => {
      const waits = await Promise.all(
        Array.from({ length: 15 }, (_, index) => instances[index % 2 ? 1 : 0].takeCode('admin')),
      );
      return waits.filter((wait) => wait === null).length;
    };
    expect(await codes()).toBe(10);
    await instances[0].forget('admin', '203.0.113.1');
    expect(await codes()).toBe(10);
  });

  it('are forgotten after a login, for that account and address alone', async () => {
    await letThrough(20, () => ['admin', '203.0.113.1']);
    await letThrough(20, () => ['other', '203.0.113.2']);
    await instances[1].forget('Admin', '203.0.113.1');
    expect(await letThrough(1, () => ['admin', '203.0.113.1'])).toBe(1);
    expect(await letThrough(1, () => ['admin', '203.0.113.2'])).toBe(0);
  });

  it('count a name of any length and script', async () => {
    for (const name of ['x'.repeat(1_000), '🙏'.repeat(500), "'; drop table rate_limits; --"]) {
      expect(await letThrough(1, () => [name, '203.0.113.1'])).toBe(1);
    }
  });
});
