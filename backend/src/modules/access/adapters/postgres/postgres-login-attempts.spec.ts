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

/** Makes `count` attempts at the same time over both instances, and returns how many were allowed. */
async function countAllowed(
  count: number,
  who: (index: number) => [username: string, address: string],
): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: count }, (_, index) => instances[index % 2 ? 1 : 0].take(...who(index))),
  );
  return waits.filter((wait) => wait === null).length;
}

describe('login attempts', () => {
  it('are limited to twenty per address over all instances, for any names', async () => {
    expect(await countAllowed(30, (index) => [`name-${index}`, '203.0.113.1'])).toBe(20);
    expect(await countAllowed(1, () => ['name-0', '203.0.113.2'])).toBe(1);
  });

  it('are limited to thirty per account, from any addresses and in any case of the name', async () => {
    expect(await countAllowed(40, (index) => [index % 2 ? 'admin' : 'ADMIN', `203.0.113.${index}`])).toBe(30);
    expect(await countAllowed(1, () => ['somebody', '203.0.113.99'])).toBe(1);
  });

  it('return the seconds to wait, at most 15 minutes', async () => {
    await countAllowed(20, () => ['admin', '203.0.113.1']);
    const wait = await instances[0].take('admin', '203.0.113.1');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('with a code are limited to ten per account over all instances, and reset by a login', async () => {
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

  it('are reset by a login, only for its account and address', async () => {
    await countAllowed(20, () => ['admin', '203.0.113.1']);
    await countAllowed(20, () => ['other', '203.0.113.2']);
    await instances[1].forget('Admin', '203.0.113.1');
    expect(await countAllowed(1, () => ['admin', '203.0.113.1'])).toBe(1);
    expect(await countAllowed(1, () => ['admin', '203.0.113.2'])).toBe(0);
  });

  it('accept a name of any length and script', async () => {
    for (const name of ['x'.repeat(1_000), '🙏'.repeat(500), "'; drop table rate_limits; --"]) {
      expect(await countAllowed(1, () => [name, '203.0.113.1'])).toBe(1);
    }
  });
});
