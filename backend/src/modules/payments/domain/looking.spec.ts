import { isTooOld, nextLook } from './looking.js';

const OPENED = new Date('2026-11-21T06:00:00Z');
const QUARTER = 15 * 60_000;
const after = (minutes: number): Date => new Date(OPENED.getTime() + minutes * 60_000);

describe('an open payment', () => {
  it('is asked about with growing pauses, for the last time on its fifth day', () => {
    const looks: number[] = [];
    for (let at = after(15); !isTooOld(OPENED, at); at = nextLook(OPENED, at, QUARTER)) {
      looks.push((at.getTime() - OPENED.getTime()) / 60_000);
    }
    expect(looks).toEqual([15, 30, 60, 120, 240, 480, 960, 1_920, 3_360, 4_800, 6_240]);
    expect(nextLook(OPENED, after(6_240), QUARTER)).toEqual(after(5 * 24 * 60));
    expect(isTooOld(OPENED, after(5 * 24 * 60))).toBe(true);
  });

  it('that was looked at before its time waits for the first pause', () => {
    expect(nextLook(OPENED, after(1), QUARTER)).toEqual(after(16));
  });
});
