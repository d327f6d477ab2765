import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qlu/contracts/dates/durations.rules';
import fc from 'fast-check';
import { isEnded, MONTHLY_GIFT_STATUSES } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { chargeTransactionId, toNotice, nextSyncAt, STATUS_NOTICES } from './monthly-gift.js';

const FIRST_PAUSE_MS = 10 * MINUTE_MS;
const NOW = new Date('2026-11-21T06:00:00Z');

const ago = (milliseconds: number): Date => new Date(NOW.getTime() - milliseconds);
const later = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

type Status = (typeof MONTHLY_GIFT_STATUSES)[number];
const anyStatus = fc.constantFrom(...MONTHLY_GIFT_STATUSES);

function syncAt(
  to: Status,
  { age = HOUR_MS, chargeIn = null as number | null, stoppedAt = NOW } = {},
): Date | null {
  return nextSyncAt(
    { createdAt: ago(age) },
    { status: to, stoppedAt, nextChargeAt: chargeIn === null ? null : later(chargeIn) },
    NOW,
    FIRST_PAUSE_MS,
  );
}

describe('the next sync of a monthly gift', () => {
  it('is never in the past and at most a day away, for any gift', () => {
    fc.assert(
      fc.property(
        anyStatus,
        fc.integer({ min: 0, max: 400 * DAY_MS }),
        fc.option(fc.integer({ min: -40 * DAY_MS, max: 40 * DAY_MS })),
        (to, age, chargeIn) => {
          const at = syncAt(to, { age, chargeIn });
          if (at === null) return;
          expect(at.getTime()).toBeGreaterThan(NOW.getTime());
          expect(at.getTime()).toBeLessThanOrEqual(NOW.getTime() + DAY_MS);
        },
      ),
    );
  });

  it('exists as long as a charge can follow, whatever happened', () => {
    fc.assert(
      fc.property(anyStatus, fc.integer({ min: 0, max: 400 * DAY_MS }), (to, age) => {
        if (isEnded(to) || to === 'created') return;
        expect(syncAt(to, { age })).not.toBeNull();
      }),
    );
  });

  it('comes later with the age of a gift that has not begun, and never after five days', () => {
    expect(syncAt('created', { age: 0 })).toEqual(later(FIRST_PAUSE_MS));
    expect(syncAt('created', { age: HOUR_MS })).toEqual(later(HOUR_MS));
    expect(syncAt('created', { age: 3 * DAY_MS })).toEqual(later(DAY_MS));
    expect(syncAt('created', { age: 5 * DAY_MS - 1 })).toEqual(later(DAY_MS));
    expect(syncAt('created', { age: 5 * DAY_MS })).toBeNull();
  });

  it('follows an hour after the next charge is due, when that is within a day', () => {
    expect(syncAt('active', { chargeIn: 2 * HOUR_MS })).toEqual(later(3 * HOUR_MS));
    expect(syncAt('active', { chargeIn: 30 * DAY_MS })).toEqual(later(DAY_MS));
    // The charge is overdue: daily.
    expect(syncAt('pending', { chargeIn: -2 * HOUR_MS })).toEqual(later(DAY_MS));
  });

  it.each(['cancelled', 'completed', 'expired'] as const)(
    'follows once more a day after it is %s, and never again',
    (status) => {
      expect(syncAt(status)).toEqual(later(DAY_MS));
      expect(syncAt(status, { stoppedAt: ago(DAY_MS) })).toBeNull();
    },
  );
});

describe('the notice of a monthly gift', () => {
  it('is none when nothing changed, for any status', () => {
    for (const status of MONTHLY_GIFT_STATUSES) expect(toNotice(status, status)).toBeNull();
  });

  it('is never sent for a gift that only begins, or that nobody has begun', () => {
    for (const to of ['created', 'authenticated', 'active', 'expired', 'cancelled'] as const)
      expect(toNotice('created', to)).toBeNull();
  });

  it.each([
    ['active', 'pending', 'pending'],
    ['pending', 'halted', 'halted'],
    ['active', 'paused', 'paused'],
    ['paused', 'active', 'resumed'],
    ['pending', 'active', null],
    ['halted', 'active', null],
    ['active', 'cancelled', 'cancelled'],
    ['active', 'completed', 'completed'],
    ['paused', 'cancelled', 'cancelled'],
    ['active', 'expired', null],
  ] as const)('a change from %s to %s causes the notice %s', (from, to, notice) => {
    expect(toNotice(from, to)).toBe(notice);
  });

  it('is one that an email exists for, for any change', () => {
    fc.assert(
      fc.property(anyStatus, anyStatus, (from, to) => {
        const notice = toNotice(from, to);
        expect(notice === null || STATUS_NOTICES.includes(notice)).toBe(true);
      }),
    );
  });
});

it('two charges never have the same transaction id, and one charge always has the same', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(chargeTransactionId(one) === chargeTransactionId(other)).toBe(one === other);
    }),
  );
});
