import type { CallResult } from '../../lib/http';
import { openBrowser, advanceTime } from '../../testing/fakeBrowser';
import { isRetryable, retry } from './retry';

function rejection(status: number): CallResult<string> {
  return { ok: false, problem: { status, error: '', code: 'ANY' } };
}

const success: CallResult<string> = { ok: true, data: 'done' };

beforeEach(() => void openBrowser());

describe('isRetryable', () => {
  it.each([0, 429, 500, 502, 503, 504])('is true for status %i', (status) => {
    expect(isRetryable(rejection(status))).toBe(true);
  });

  it.each([400, 404, 409, 422])('is false for status %i', (status) => {
    expect(isRetryable(rejection(status))).toBe(false);
  });

  it('is false for a success', () => {
    expect(isRetryable(success)).toBe(false);
  });
});

describe('retry', () => {
  it('repeats the call after each pause until it succeeds', async () => {
    const results = [rejection(0), rejection(503), success, rejection(500)];
    let calls = 0;
    const result = retry(async () => results[calls++] as CallResult<string>, [1000, 2000, 4000]);
    await advanceTime(999);
    expect(calls).toBe(1);
    await advanceTime(1);
    expect(calls).toBe(2);
    await advanceTime(2000);
    expect(await result).toBe(success);
    expect(calls).toBe(3);
  });

  it('does not repeat a call that cannot succeed later', async () => {
    let calls = 0;
    const refused = rejection(409);
    const result = await retry(async () => {
      calls += 1;
      return refused;
    }, [1000]);
    expect([result, calls]).toEqual([refused, 1]);
  });

  it('returns the last error when the pauses are over', async () => {
    const result = retry(async () => rejection(503), [1000, 1000]);
    await advanceTime(2000);
    expect(await result).toEqual(rejection(503));
  });
});
