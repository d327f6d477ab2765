import ICAL from 'ical.js';
import { FixedClock } from '../../../test/fixed-clock.js';
import type { CalendarEvent } from '../../kernel/calendar-writer.js';
import { IcalWriter } from './ical-writer.js';

const writer = new IcalWriter('https://www.example.org', new FixedClock(new Date('2026-11-22T03:30:00Z')));

const RETREAT: CalendarEvent = {
  id: 'program-7',
  start: new Date('2026-12-01T03:30:00Z'),
  end: new Date('2026-12-01T12:30:00Z'),
  days: 1,
  isAllDay: false,
  title: 'క్షేత్ర ధ్యానం 👨‍👩‍👧, లక్ష్మీ ప్రసన్న; a "long" name\\ that is folded over several lines of the file',
  place: 'QLU Campus, Hyderabad; India',
  notes: ['What to bring: శాలువా, a shawl\nand a bottle', 'Map: https://maps.example.org/?q=17.4,78.4'],
  path: '/programs/silence-retreat',
  sequence: 2,
  changedAt: new Date('2026-11-21T10:00:00Z'),
  isCancelled: false,
};

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as never[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('a calendar file', () => {
  it('is read by another program with every character, in UTC', () => {
    const [event] = read(writer.write([RETREAT]));
    expect(event).toMatchObject({
      uid: 'program-7@www.example.org',
      summary: RETREAT.title,
      location: RETREAT.place,
      description: RETREAT.notes.join('\n\n'),
    });
    for (const [date, at] of [
      [event?.startDate, RETREAT.start],
      [event?.endDate, RETREAT.end],
    ] as const) {
      expect([date?.toJSDate(), date?.zone?.tzid]).toEqual([at, 'UTC']);
    }
    const url = event?.component.getFirstPropertyValue('url');
    expect(url).toBe('https://www.example.org/programs/silence-retreat');
  });

  it('has lines of at most 75 bytes that end with CR LF and do not split a character', () => {
    const file = writer.write([RETREAT]);
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lengths = file.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/\ufffd|\p{Surrogate}/u);
  });

  it('has one event for each day in a row, at the daily times', () => {
    const [event] = read(writer.write([{ ...RETREAT, days: 9 }]));
    const days = event?.iterator();
    const starts = Array.from({ length: 10 }, () => days?.next()?.toJSDate().toISOString());
    expect([starts[0], starts[8], starts[9]]).toEqual([
      '2026-12-01T03:30:00.000Z',
      '2026-12-09T03:30:00.000Z',
      undefined,
    ]);
    expect(event?.duration.toSeconds()).toBe(9 * 3600);
  });

  it('has whole days without a time', () => {
    const [start, end] = [new Date('2026-12-01'), new Date('2026-12-04')];
    const [event] = read(writer.write([{ ...RETREAT, start, end, isAllDay: true }]));
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-12-01', '2026-12-04']);
  });

  it('contains several events, each with its own id', () => {
    const events = read(writer.write([RETREAT, { ...RETREAT, id: 'program-8' }]));
    expect(events.map(({ uid }) => uid)).toEqual(['program-7@www.example.org', 'program-8@www.example.org']);
  });
});
