import { dayAfter, daysBetween } from '@qlu/contracts/dates/dates.rules';
import { endTimeProblem } from '@qlu/contracts/programs/programs.fields';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { PROGRAM } from '../../../test/office-fixture.js';
import { FixedClock } from '../../../test/fixed-clock.js';
import type { CalendarEvent } from '../../kernel/calendar-writer.js';
import { programEvent } from '../../modules/programs/application/program-calendar.js';
import { IcalWriter } from './ical-writer.js';

const NOW = new Date('2026-11-22T03:30:00Z');
const writer = new IcalWriter('https://www.example.org', new FixedClock(NOW));

/** Texts with everything that the format gives a meaning, and letters of several bytes. */
const text = fc
  .oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }) },
    fc.constantFrom(
      'క్షేత్ర ధ్యానం 👨‍👩‍👧'.repeat(9),
      'END:VEVENT',
      'a;b,c:d\\e"f',
      'SUMMARY:x',
      '\\n',
      '  spaces  ',
      'a\\,b\\;',
    ),
  )
  .map((value) => value.replace(/\p{Cc}/gu, ' '));

const instant = fc
  .integer({ min: 0, max: 4_000_000 })
  .map((minutes) => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000));

const event: fc.Arbitrary<CalendarEvent> = fc
  .record({
    id: fc.integer({ min: 1, max: 1e6 }).map((id) => `program-${id}`),
    start: instant,
    end: fc.constant(new Date(0)),
    days: fc.constant(1),
    isAllDay: fc.constant(false),
    title: text,
    place: text,
    notes: fc.array(text, { maxLength: 3 }),
    path: fc.constant('/programs/silence-retreat'),
    sequence: fc.nat(1e6),
    changedAt: fc.option(instant),
    isCancelled: fc.boolean(),
  })
  .map((one) => ({ ...one, end: new Date(one.start.getTime() + 90 * 60_000) }));

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as never[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('a calendar file', () => {
  it('means to another program exactly what was written, for any text and any instant', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 3 }), (events) => {
        const found = read(writer.write(events));
        expect(found).toHaveLength(events.length);
        for (const [index, one] of found.entries()) {
          const { id, start, end, title, place, ...change } = events[index] as CalendarEvent;
          expect([one.uid, one.summary, one.location]).toEqual([`${id}@www.example.org`, title, place]);
          expect([one.startDate.toJSDate(), one.endDate.toJSDate()]).toEqual([start, end]);
          expect(one.sequence).toBe(change.sequence);
          const changedAt = one.component.getFirstPropertyValue('last-modified') as ICAL.Time | null;
          expect(changedAt?.toJSDate() ?? null).toEqual(change.changedAt);
          expect(one.component.getFirstPropertyValue('status') === 'CANCELLED').toBe(change.isCancelled);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('has the days and hours of a program in India, whatever the time zone of the server is', () => {
    const stay = fc.boolean();
    const day = fc
      .integer({ min: 0, max: 700 })
      .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
    const time = fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    fc.assert(
      fc.property(day, day, fc.option(fc.tuple(time, time)), stay, (one, other, times, guests_stay) => {
        const [start_date, end_date] = [one, other].toSorted() as [string, string];
        const [start_time, end_time] = times ?? [null, null];
        fc.pre(endTimeProblem(end_time, { start_date, end_date, start_time }) === null);
        const revision = { calendar_sequence: 0, calendar_changed_at: null };
        const program = {
          ...PROGRAM,
          ...revision,
          id: 7,
          start_date,
          end_date,
          start_time,
          end_time,
          guests_stay,
        };
        const [found] = read(writer.write([programEvent(program)]));
        const [starts, ends] = [start_time ?? '09:00', end_time ?? '18:00'];
        const count = daysBetween(start_date, end_date) + 1;
        const staysOver = count > 1 && (guests_stay || ends <= starts);
        if (staysOver) {
          const after = dayAfter(end_date, 1);
          expect([found?.startDate.toString(), found?.endDate.toString()]).toEqual([start_date, after]);
          return;
        }
        const inIndia = (date?: ICAL.Time | null) =>
          date && new Date(date.toJSDate().getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16);
        const days = found?.iterator();
        const all = Array.from({ length: count + 1 }, () => inIndia(days?.next()));
        expect([all[0], all[count - 1]]).toEqual([`${start_date}T${starts}`, `${end_date}T${starts}`]);
        if (count > 1) expect(all[count]).toBeUndefined();
        expect(inIndia(found?.endDate)).toBe(`${start_date}T${ends}`);
      }),
      { numRuns: 30 },
    );
  });
});
