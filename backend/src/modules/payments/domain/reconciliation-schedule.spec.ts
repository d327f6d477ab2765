import { MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import { isTooOld, nextSyncAt, refusalRetryAt, serviceRetryAt } from './reconciliation-schedule.js';

const OPENED = new Date('2026-11-21T06:00:00Z');
const QUARTER = 15 * MINUTE_MS;
const after = (minutes: number): Date => new Date(OPENED.getTime() + minutes * 60_000);

describe('an open payment', () => {
  it('is synced with growing pauses until its fifth day', () => {
    const syncs: number[] = [];
    for (let at = after(15); !isTooOld(OPENED, at); at = nextSyncAt(OPENED, at, QUARTER)) {
      syncs.push((at.getTime() - OPENED.getTime()) / 60_000);
    }
    expect(syncs).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_360, 4_800, 6_240]);
    expect(nextSyncAt(OPENED, after(6_240), QUARTER)).toEqual(after(5 * 24 * 60));
    expect(isTooOld(OPENED, after(5 * 24 * 60))).toBe(true);
  });

  it('waits for the first pause after an early sync', () => {
    expect(nextSyncAt(OPENED, after(1), QUARTER)).toEqual(after(16));
  });
});

describe('a retry', () => {
  const seconds = (count: number): Date => new Date(OPENED.getTime() + count * 1_000);

  it('follows after one minute, then two, then every five while Razorpay rejects the keys', () => {
    const at: number[] = [];
    for (let now = OPENED; at.length < 5; now = serviceRetryAt(OPENED, now)) {
      at.push((now.getTime() - OPENED.getTime()) / 60_000);
    }
    expect(at).toEqual([0, 1, 3, 8, 13]);
  });

  it('waits at most an hour after Razorpay refused a call', () => {
    expect(refusalRetryAt(OPENED, seconds(1))).toEqual(seconds(61));
    expect(refusalRetryAt(OPENED, seconds(600))).toEqual(seconds(1_200));
    expect(refusalRetryAt(OPENED, seconds(86_400))).toEqual(seconds(90_000));
  });
});
