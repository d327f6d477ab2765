import { startTestDatabase, type TestDatabase } from '../../../../../test/test-database.js';
import { AppError } from '../../../../kernel/app-error.js';
import type { LoginKey } from '../../domain/account.js';
import { LoginLimits } from './login-limits.js';

let test: TestDatabase;
/** Two instances of the server on one database. */
let instances: [LoginLimits, LoginLimits];

beforeAll(async () => {
  test = await startTestDatabase('login_attempts');
});
afterAll(async () => {
  await test.stop();
});
beforeEach(async () => {
  await test.database.rows('delete from rate_limits');
  instances = [
    new LoginLimits({ RATE_LIMIT: 'on' }, test.database),
    new LoginLimits({ RATE_LIMIT: 'on' }, test.database),
  ];
});

const account = (name: string): LoginKey => ({ kind: 'account', name });
const device = (name: string): LoginKey => ({ kind: 'device', name });
const unknown = (name: string): LoginKey => ({ kind: 'unknown', name });

/** The seconds in the error; null for an attempt that is allowed. */
async function secondsToWait(attempt: Promise<void>): Promise<number | null> {
  try {
    await attempt;
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_ATTEMPTS')
      return Number(error.details.retryAfter);
    throw error;
  }
}

/** Makes `count` attempts at the same time over both instances, and returns how many were allowed. */
async function countAllowed(
  count: number,
  take: (limits: LoginLimits, index: number) => Promise<void>,
): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: count }, (_, index) => secondsToWait(take(instances[index % 2 ? 1 : 0], index))),
  );
  return waits.filter((wait) => wait === null).length;
}

const rows = async (): Promise<unknown[]> =>
  test.database.rows('select key, points from rate_limits order by key');

describe('login attempts', () => {
  it('are limited to twenty per network over all instances', async () => {
    expect(await countAllowed(30, (limits) => limits.countNetwork('203.0.113.1'))).toBe(20);
    expect(await secondsToWait(instances[0].countNetwork('203.0.113.2'))).toBeNull();
  });

  it('are limited to thirty per account, in any case of the name', async () => {
    const take = (limits: LoginLimits, index: number): Promise<void> =>
      limits.countKey(account(index % 2 ? 'admin' : 'ADMIN'));
    expect(await countAllowed(40, take)).toBe(30);
    expect(await secondsToWait(instances[0].countKey(account('somebody')))).toBeNull();
  });

  it('attempts of a browser that has logged in before are counted apart from those of the account', async () => {
    await countAllowed(40, (limits) => limits.countKey(account('admin')));
    expect(await secondsToWait(instances[0].countKey(device('browser')))).toBeNull();
    expect(await countAllowed(40, (limits) => limits.countKey(device('other browser')))).toBe(30);
  });

  it('unknown names share one row, and each name is limited like one that exists', async () => {
    const [limits] = instances;
    for (let times = 0; times < 40; times += 1)
      await secondsToWait(limits.countKey(unknown(`invented-${times}`)));
    expect(await rows()).toEqual([{ key: 'login_unknown:all', points: 40 }]);
    const waits = [];
    for (let times = 0; times < 35; times += 1)
      waits.push(await secondsToWait(limits.countKey(unknown('invented'))));
    expect(waits.filter((wait) => wait === null)).toHaveLength(30);
  });

  it('attempts that were rejected are rejected again from memory, without a statement', async () => {
    const [limits] = instances;
    for (let times = 0; times < 21; times += 1) await secondsToWait(limits.countNetwork('203.0.113.1'));
    for (let times = 0; times < 31; times += 1) await secondsToWait(limits.countKey(account('admin')));
    const query = jest.spyOn(test.database.pool, 'query');
    try {
      expect(await secondsToWait(limits.countNetwork('203.0.113.1'))).toBeGreaterThan(0);
      expect(await secondsToWait(limits.countKey(account('admin')))).toBeGreaterThan(0);
      expect(await secondsToWait(limits.countNetwork('203.0.113.1', []))).toBeGreaterThan(0);
      expect(
        await secondsToWait(limits.countNetwork('203.0.113.2', [account('Admin'), unknown('Admin')])),
      ).toBeGreaterThan(0);
      expect(query).not.toHaveBeenCalled();
      expect(await secondsToWait(limits.countNetwork('203.0.113.2', [device('browser')]))).toBeNull();
    } finally {
      query.mockRestore();
    }
  });

  it('return the seconds to wait, at most 15 minutes', async () => {
    for (let times = 0; times < 20; times += 1) await secondsToWait(instances[0].countNetwork('203.0.113.1'));
    const wait = await secondsToWait(instances[0].countNetwork('203.0.113.1'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('attempts with a code are limited to ten per account over all instances, and only a verified code resets them', async () => {
    const codes = (): Promise<number> => countAllowed(15, (limits) => limits.countCode(account('admin')));
    expect(await codes()).toBe(10);
    for (const limits of instances) await limits.reset('203.0.113.1', account('admin'));
    expect(await codes()).toBe(0);
    for (const limits of instances) await limits.resetCodes(account('admin'));
    expect(await codes()).toBe(10);
    expect(await secondsToWait(instances[0].countCode(device('browser')))).toBeNull();
  });

  it('are reset by a login, only for its account and network', async () => {
    const [limits] = instances;
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      for (let times = 0; times < 21; times += 1) await secondsToWait(limits.countNetwork(address));
    }
    for (let times = 0; times < 31; times += 1) await secondsToWait(limits.countKey(account('admin')));
    await limits.reset('203.0.113.1', account('Admin'));
    expect(await secondsToWait(limits.countNetwork('203.0.113.1'))).toBeNull();
    expect(await secondsToWait(limits.countNetwork('203.0.113.2'))).toBeGreaterThan(0);
    expect(await secondsToWait(limits.countKey(account('admin')))).toBeNull();
  });

  it('accept a name of any length and script', async () => {
    for (const name of ['x'.repeat(1_000), '🙏'.repeat(500), "'; drop table rate_limits; --"]) {
      expect(await secondsToWait(instances[0].countKey(account(name)))).toBeNull();
    }
  });
});
