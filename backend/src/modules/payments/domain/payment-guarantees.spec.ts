import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@qlu/contracts/dates/durations.rules';
import fc from 'fast-check';
import { normalizedPayer, receivedInstant, openOrderSince, repeatSince } from './payment.js';
import {
  isTooOld,
  nextRefundPollAt,
  nextSyncAt,
  refusalRetryAt,
  serviceRetryAt,
} from './reconciliation-schedule.js';

import { knownRefunds, refundable, type Refund, type RefundStatus } from './refund.js';

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
/** Milliseconds from a second to ten days. */
const duration = fc.integer({ min: SECOND_MS, max: 10 * DAY_MS });
const firstPause = fc.integer({ min: 30 * SECOND_MS, max: HOUR_MS });
const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

describe('the schedule of an open payment', () => {
  it('always goes forward, never pauses more than a day, and has its last sync exactly at the end of the fifth day', () => {
    fc.assert(
      fc.property(instant, firstPause, fc.integer({ min: 0, max: 5 * DAY_MS - 1 }), (opened, pause, age) => {
        let now = later(opened, age);
        let syncs = 0;
        while (!isTooOld(opened, now)) {
          const next = nextSyncAt(opened, now, pause);
          expect(next.getTime()).toBeGreaterThan(now.getTime());
          expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(DAY_MS);
          const isLast = next.getTime() === opened.getTime() + 5 * DAY_MS;
          if (!isLast) expect(next.getTime() - now.getTime()).toBeGreaterThanOrEqual(pause);
          now = next;
          syncs += 1;
          expect(syncs).toBeLessThan(30);
        }
        expect(now).toEqual(later(opened, 5 * DAY_MS));
      }),
    );
  });

  it('is never too old a millisecond before the end of the fifth day', () => {
    fc.assert(
      fc.property(instant, (opened) => {
        expect(isTooOld(opened, later(opened, 5 * DAY_MS - 1))).toBe(false);
        expect(isTooOld(opened, later(opened, 5 * DAY_MS))).toBe(true);
      }),
    );
  });
});

describe('a retry', () => {
  it.each<[string, (since: Date, now: Date) => Date, number, number]>([
    ['of the whole service', serviceRetryAt, MINUTE_MS, 5 * MINUTE_MS],
    ['after a refusal', refusalRetryAt, MINUTE_MS, HOUR_MS],
    ['of a refund that is not final', nextRefundPollAt, MINUTE_MS, 6 * HOUR_MS],
  ])(
    '%s comes later than now, within its limits, and its pauses never get shorter',
    (_kind, next, least, most) => {
      fc.assert(
        fc.property(instant, duration, duration, (since, one, two) => {
          const [early, late] = [later(since, Math.min(one, two)), later(since, Math.max(one, two))];
          const pauses = [early, late].map((now) => next(since, now).getTime() - now.getTime()) as [
            number,
            number,
          ];
          for (const pause of pauses) {
            expect(pause).toBeGreaterThanOrEqual(least);
            expect(pause).toBeLessThanOrEqual(most);
          }
          expect(pauses[1]).toBeGreaterThanOrEqual(pauses[0]);
        }),
      );
    },
  );
});

describe('the refundable amount', () => {
  const PAYMENTS = ['pay_A', 'pay_B', ''];
  const statuses: RefundStatus[] = ['pending', 'processed', 'failed'];
  const request = fc.record({
    gatewayPaymentId: fc.constantFrom(...PAYMENTS),
    amount: fc.integer({ min: 1, max: 60_000 }),
    status: fc.constantFrom(...statuses),
  });

  it('is never negative, and the accepted refunds never add up to more than the payment', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.array(request, { maxLength: 30 }),
        (paid, requests) => {
          const accepted: Refund[] = [];
          for (const one of requests) {
            const left = refundable(paid, one.gatewayPaymentId, accepted, []);
            expect(left).toBeGreaterThanOrEqual(0);
            if (one.amount <= left) accepted.push(one as Refund);
          }
          for (const id of PAYMENTS) {
            const sum = accepted
              .filter(({ gatewayPaymentId, status }) => gatewayPaymentId === id && status !== 'failed')
              .reduce((total, { amount }) => total + amount, 0);
            expect(sum).toBeLessThanOrEqual(paid);
            expect(knownRefunds(id, accepted)).toBe(sum);
            // Less than a rupee cannot be refunded.
            expect(refundable(paid, id, accepted, [])).toBe(paid - sum < 100 ? 0 : paid - sum);
          }
        },
      ),
    );
  });

  it('is the whole amount again after a refund failed', () => {
    const failed = { gatewayPaymentId: 'pay_A', amount: 500, status: 'failed' } as Refund;
    expect(refundable(500, 'pay_A', [failed], [])).toBe(500);
    expect(refundable(500, 'pay_A', [{ ...failed, status: 'pending' }], [])).toBe(0);
  });
});

describe('the payer of a repeat', () => {
  const digits = fc.stringMatching(/^[6-9]\d{9}$/);
  const mailbox = fc.stringMatching(/^[a-z]{1,10}\.[a-z]{1,8}@example\.org$/);
  const pan = fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z]$/);

  it('is the same however phone, email and ID number are written', () => {
    fc.assert(
      fc.property(digits, mailbox, pan, (phone, email, idNumber) => {
        const same = normalizedPayer({ phone, email, idNumber });
        for (const written of [
          { phone: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, email, idNumber },
          { phone: `0${phone}`, email: ` ${email.toUpperCase()} `, idNumber: idNumber.toLowerCase() },
          { phone, email, idNumber: `${idNumber.slice(0, 5)} ${idNumber.slice(5, 9)}-${idNumber.slice(9)}` },
          // Digits and letters as a Japanese keyboard types them.
          { phone: wide(phone), email: wide(email), idNumber: wide(idNumber) },
        ])
          expect(normalizedPayer(written)).toBe(same);
      }),
    );
  });

  it('is another one with any other phone, email or ID number', () => {
    fc.assert(
      fc.property(digits, digits, mailbox, mailbox, pan, pan, (...[p1, p2, m1, m2, i1, i2]) => {
        const one = normalizedPayer({ phone: p1, email: m1, idNumber: i1 });
        const two = normalizedPayer({ phone: p2, email: m2, idNumber: i2 });
        expect(one === two).toBe(p1 === p2 && m1 === m2 && i1 === i2);
      }),
    );
  });

  it('cannot be imitated by moving characters from one field to another', () => {
    expect(normalizedPayer({ phone: '9876543210', email: 'a","b', idNumber: 'C' })).not.toBe(
      normalizedPayer({ phone: '9876543210', email: 'a', idNumber: 'B","C' }),
    );
  });
});

function wide(text: string): string {
  return [...text].map((each) => String.fromCharCode((each.codePointAt(0) ?? 0) + 0xfee0)).join('');
}

describe('the window of a repeat', () => {
  it('is 30 minutes for an open order, and a day for a completed payment', () => {
    const now = new Date('2026-12-01T18:30:00Z');
    expect(openOrderSince(now)).toEqual(new Date('2026-12-01T18:00:00Z'));
    expect(repeatSince(now)).toEqual(new Date('2026-11-30T18:30:00Z'));
  });
});

describe('the instant of money that the office received', () => {
  it.each([
    // In India it is already the next day.
    ['2026-12-31T18:30:00Z', '2027-01-01', '2026-12-31T18:30:00.000Z'],
    ['2026-12-31T18:29:59Z', '2026-12-31', '2026-12-31T18:29:59.000Z'],
    ['2026-12-31T18:30:00Z', '2026-12-31', '2026-12-31T06:30:00.000Z'],
    ['2026-11-22T06:00:00Z', '2026-11-21', '2026-11-21T06:30:00.000Z'],
  ])('money entered at %s for the day %s has the instant %s', (now, day, expected) => {
    expect(receivedInstant(day, new Date(now)).toISOString()).toBe(expected);
  });

  it('is always on the chosen day in India, and never in the future', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 366 }), (now, days) => {
        const day = dayInIndia(later(now, -days * DAY_MS));
        const received = receivedInstant(day, now);
        expect(dayInIndia(received)).toBe(day);
        expect(received.getTime()).toBeLessThanOrEqual(now.getTime());
      }),
    );
  });
});

function dayInIndia(of: Date): string {
  return later(of, 5.5 * HOUR_MS)
    .toISOString()
    .slice(0, 10);
}
