import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from './queryClient';

const { jest } = import.meta;
const MINUTE = 60_000;
const call = jest.fn<Promise<string[]>, []>();
const query = { queryKey: ['programs'], queryFn: call };

beforeEach(() => {
  jest.useFakeTimers();
  call.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a response is kept for five minutes', async () => {
  const client = createQueryClient([]);
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

test('a failed call is repeated after 1, 2 and 4 seconds, then its last error is reported', async () => {
  call.mockImplementation(() => Promise.reject(new Error(`call ${call.mock.calls.length}`)));
  const failed = createQueryClient([])
    .fetchQuery(query)
    .catch((error: unknown) => error);
  const calls: number[] = [];
  for (const pause of [0, 999, 1, 1999, 1, 3999, 1]) {
    await jest.advanceTimersByTimeAsync(pause);
    calls.push(call.mock.calls.length);
  }
  expect(calls).toEqual([1, 1, 2, 2, 3, 3, 4]);
  expect(await failed).toMatchObject({ message: 'call 4' });
});

test('the data of the page is shown at once and loaded again', async () => {
  const client = createQueryClient([[query.queryKey, ['embedded']]]);
  call.mockResolvedValue(['new']);
  const observer = new QueryObserver(client, query);
  expect(observer.getCurrentResult()).toMatchObject({ data: ['embedded'], isPending: false });
  const stop = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  expect(observer.getCurrentResult().data).toEqual(['new']);
  stop();
});
