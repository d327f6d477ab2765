import { startTestDatabase, type TestDatabase } from '../../../test/test-database.js';
import { CallLimits, type LimitedCall } from './call-limits.js';
import { Limit } from './limit.js';

let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase('call_limits');
});
afterAll(async () => {
  await test.stop();
});

/** How many of `calls` calls in a row are allowed. */
async function allowed(
  limits: CallLimits,
  call: LimitedCall,
  calls: number,
  address: string,
): Promise<number> {
  let count = 0;
  for (let times = 0; times < calls; times += 1) if ((await limits.take(call, address)) === 0) count += 1;
  return count;
}

describe('the calls of one network', () => {
  it.each<[LimitedCall, number]>([
    ['orders', 240],
    ['settling', 240],
    ['applications', 120],
    ['reads', 600],
    ['lists', 6_000],
    ['pictures', 20_000],
  ])('%s: exactly %i in a minute', async (call, most) => {
    const limits = new CallLimits(test.database.pool);
    expect(await allowed(limits, call, most, `203.0.113.${most % 250}`)).toBe(most);
    const wait = await limits.take(call, `203.0.113.${most % 250}`);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(call === 'applications' ? 3_600 : 60);
    expect(await limits.take(call, '203.0.113.251')).toBe(0);
  });

  it('are 300 orders in an hour over all instances together, and wait at most an hour', async () => {
    const address = '203.0.113.252';
    const instances = [new CallLimits(test.database.pool), new CallLimits(test.database.pool)] as const;
    const counts = await Promise.all(instances.map((limits) => allowed(limits, 'orders', 200, address)));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(300);
    const wait = await instances[0].take('orders', address);
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThanOrEqual(3_600);
  });

  it('do not count a request with invalid fields', async () => {
    const address = '203.0.113.253';
    for (let times = 0; times < 100; times += 1) {
      const limits = new CallLimits(test.database.pool);
      expect(await limits.take('applications', address)).toBe(0);
      await limits.giveBack('applications', address);
    }
    expect(await allowed(new CallLimits(test.database.pool), 'applications', 120, address)).toBe(120);
    expect(await new CallLimits(test.database.pool).take('applications', address)).toBeGreaterThan(0);
  });

  it('print 30 documents in a minute with one token, from all networks together', async () => {
    const limits = new CallLimits(test.database.pool);
    const taken = async (token: string): Promise<number> => {
      let count = 0;
      for (let times = 0; times < 40; times += 1)
        if ((await limits.takeToken('documents', token)) === 0) count += 1;
      return count;
    };
    expect([await taken('one'), await taken('another')]).toEqual([30, 30]);
  });

  it('are all allowed when the limits are off', async () => {
    expect(await allowed(new CallLimits(null), 'applications', 1_000, '203.0.113.1')).toBe(1_000);
  });
});

describe('a limit', () => {
  it('blocks nobody before its last allowed call, and counts nothing when it is only asked', async () => {
    const limit = Limit.local({ name: 'asked', times: 2, seconds: 60 });
    for (const expected of [0, 0]) {
      expect(await limit.blockedFor('a')).toBe(0);
      expect(await limit.take('a')).toBe(expected);
    }
    expect(await limit.blockedFor('a')).toBe(0);
    expect(await limit.take('a')).toBeGreaterThan(0);
    expect(await limit.blockedFor('a')).toBeGreaterThan(0);
    expect(await limit.blockedFor('b')).toBe(0);
    await limit.reset('a');
    expect([await limit.blockedFor('a'), await limit.take('a')]).toEqual([0, 0]);
  });
});
