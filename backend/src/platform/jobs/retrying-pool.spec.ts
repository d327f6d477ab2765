import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { retryingPool } from './retrying-pool.js';

const error = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });

class StubClient {
  released = 0;
  failure: Error | null = null;
  async query(...statement: unknown[]): Promise<unknown> {
    if (this.failure) throw this.failure;
    return { rows: [statement] };
  }
  release(): void {
    this.released += 1;
  }
}

class StubPool {
  readonly client = new StubClient();
  failure: Error | null = null;
  ending = false;
  readonly totalCount = 3;
  connect(callback?: (error: Error | undefined, client: unknown) => void): Promise<unknown> | void {
    if (callback) return callback(undefined, this.client);
    return this.failure ? Promise.reject(this.failure) : Promise.resolve(this.client);
  }
  size(): number {
    return this.totalCount;
  }
}

let stub: StubPool;
let pool: Pool & StubPool;

beforeEach(() => {
  stub = new StubPool();
  pool = retryingPool(stub as unknown as Pool) as Pool & StubPool;
});

describe.each([
  ['the database restarts', error('57P01', 'terminating connection due to administrator command')],
  ['the connection is refused', error('ECONNREFUSED')],
  ['the connection ends', error('', 'Connection terminated unexpectedly')],
])('when %s', (_name, failure) => {
  it('connecting fails with the error that the worker retries, and its cause', async () => {
    stub.failure = failure;
    await expect(pool.connect()).rejects.toMatchObject({
      code: '57P03',
      message: failure.message,
      cause: failure,
    });
  });

  it('a query fails with it too', async () => {
    const client = await pool.connect();
    stub.client.failure = failure;
    await expect(client.query('select 1')).rejects.toMatchObject({ code: '57P03', cause: failure });
  });
});

it('an error of a statement stays as it is, because repeating it would not help', async () => {
  const failure = error('42P01', 'relation "jobs" does not exist');
  const client = await pool.connect();
  stub.client.failure = failure;
  await expect(client.query('select from jobs')).rejects.toBe(failure);
  stub.failure = failure;
  await expect(pool.connect()).rejects.toBe(failure);
});

it('everything else reaches the pool and its clients', async () => {
  expect(pool.totalCount).toBe(3);
  expect(pool.size()).toBe(3);
  const client: PoolClient = await pool.connect();
  expect(await client.query('select $1', ['a'])).toEqual({ rows: [['select $1', ['a']]] });
  client.release();
  expect(stub.client.released).toBe(1);
});

it('a connection by callback is passed on', async () => {
  const client = await new Promise((resolve, reject) => {
    pool.connect((failure, connected) => (failure ? reject(failure) : resolve(connected)));
  });
  expect(client).toBe(stub.client);
});

it('a connection of an ended pool never arrives, because the error of the pool would end the process', async () => {
  stub.ending = true;
  stub.failure = error('', 'Cannot use a pool after calling end on the pool');
  expect(await Promise.race([pool.connect(), delay(50, 'waiting')])).toBe('waiting');
});
