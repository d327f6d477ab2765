import { callApi } from './api-client';
import { preloadResponse } from './preloaded-responses';

const ADDRESS = '/api/admin/check-in/programs/7';

const { jest } = import.meta;

let calls: string[];

beforeEach(() => {
  calls = [];
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    calls.push(`${init?.method ?? 'GET'} ${String(address)}`);
    return Response.json({ call: calls.length });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('a response that was loaded early is used once', async () => {
  preloadResponse(ADDRESS);
  preloadResponse(ADDRESS);
  expect(await callApi(ADDRESS)).toMatchObject({ ok: true, data: { call: 1 } });
  expect(await callApi(ADDRESS)).toMatchObject({ ok: true, data: { call: 2 } });
  expect(calls).toHaveLength(2);
});

it('a response is not used after ten seconds, or after a change', async () => {
  preloadResponse(ADDRESS);
  jest.advanceTimersByTime(10_001);
  expect(await callApi(ADDRESS)).toMatchObject({ data: { call: 2 } });
  preloadResponse(ADDRESS);
  await callApi('/api/admin/check-in/marks', { method: 'POST', body: {} });
  expect(await callApi(ADDRESS)).toMatchObject({ data: { call: 5 } });
});

it('a call that failed early is a call without a response', async () => {
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'));
  preloadResponse(ADDRESS);
  expect(await callApi(ADDRESS)).toMatchObject({ ok: false, problem: { status: 0 } });
  expect(await callApi(ADDRESS)).toMatchObject({ ok: true });
});
