import { QueryClient, type Query } from './queryClient';

const { jest } = import.meta;
const MINUTE = 60_000;
let client: QueryClient;
const call = jest.fn<Promise<string[]>, [{ signal: AbortSignal }]>();
const query: Query<string[]> = { queryKey: ['programs'], queryFn: call };

beforeEach(() => {
  jest.useFakeTimers();
  client = new QueryClient();
  call.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The error of a promise, observed at once, so that it is never unhandled. */
function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}

describe('fetchQuery', () => {
  test('shares one call and keeps its response for five minutes', async () => {
    call.mockResolvedValue(['one']);
    const both = await Promise.all([client.fetchQuery(query), client.fetchQuery(query)]);
    expect(both).toEqual([['one'], ['one']]);
    jest.advanceTimersByTime(5 * MINUTE - 1);
    await client.fetchQuery(query);
    expect(call).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    await client.fetchQuery(query);
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('repeats a failed call after 1, 2 and 4 seconds, then reports the last error', async () => {
    call.mockImplementation(() => Promise.reject(new Error(`call ${call.mock.calls.length}`)));
    const failed = errorOf(client.fetchQuery(query));
    const calls: number[] = [];
    for (const pause of [0, 999, 1, 1999, 1, 3999, 1]) {
      await jest.advanceTimersByTimeAsync(pause);
      calls.push(call.mock.calls.length);
    }
    expect(calls).toEqual([1, 1, 2, 2, 3, 3, 4]);
    expect(await failed).toMatchObject({ message: 'call 4' });
    expect(client.query(query.queryKey).read()).toMatchObject({
      data: undefined,
      error: { message: 'call 4' },
    });
  });

  test('asks the query whether to retry after an error', async () => {
    call.mockRejectedValue(new Error('not found'));
    const retry = jest.fn(() => false);
    expect(await errorOf(client.fetchQuery({ ...query, retry }))).toMatchObject({ message: 'not found' });
    expect(retry.mock.calls).toEqual([[0, new Error('not found')]]);
  });
});

describe('a cached query', () => {
  test('a seeded query shows the data and is stale', () => {
    const cached = client.query<string[]>(query.queryKey);
    client.setQueryData(query.queryKey, ['embedded'], { updatedAt: 0 });
    expect(cached.read().data).toEqual(['embedded']);
    expect(cached.isStale(query)).toBe(true);
    expect(cached.isStale({ ...query, staleTime: Number.POSITIVE_INFINITY })).toBe(false);
  });

  test('keeps its data beside the error of a later call, and loses the error with the next response', async () => {
    const cached = client.query<string[]>(query.queryKey);
    cached.seed(['old'], 0);
    call.mockRejectedValueOnce(new Error('offline'));
    await errorOf(cached.fetch({ ...query, retry: () => false }));
    expect(cached.read()).toMatchObject({ data: ['old'], error: { message: 'offline' } });
    call.mockResolvedValue(['new']);
    await cached.fetch(query);
    expect(cached.read()).toMatchObject({ data: ['new'], error: null, responses: 1 });
  });

  test('keeps the identity of equal data', async () => {
    const cached = client.query<string[]>(query.queryKey);
    const data = ['same'];
    cached.seed(data, 0);
    call.mockResolvedValue(['same']);
    await cached.fetch(query);
    expect(cached.read().data).toBe(data);
  });

  test('reports changes, and aborts a call for which nobody waits any more', async () => {
    const cached = client.query<string[]>(query.queryKey);
    const watcher = jest.fn();
    const stop = cached.watch(watcher);
    call.mockResolvedValueOnce(['one']);
    await cached.fetch(query);
    expect(watcher).toHaveBeenCalledTimes(1);
    call.mockImplementationOnce(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const aborted = errorOf(cached.fetch(query));
    stop();
    expect(String(await aborted)).toContain('AbortError');
    expect(cached.read()).toMatchObject({ data: ['one'], error: null });
    // A component that appears now starts a new call.
    call.mockResolvedValueOnce(['two']);
    expect(await cached.fetch(query)).toEqual(['two']);
  });
});
