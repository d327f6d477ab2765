import {
  formatDateRange,
  formatDay,
  formatDays,
  formatInstant,
  isCalendarDate,
  monthAfter,
  nextTimeInIndia,
  todayInIndia,
} from './dates.rules.js';

describe('todayInIndia', () => {
  it.each([
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['2026-11-21T18:29:59.999Z', '2026-11-21'],
    ['2026-11-21T18:30:00.000Z', '2026-11-22'],
    ['2026-11-21T23:59:59.999Z', '2026-11-22'],
    ['2026-12-31T18:29:59.999Z', '2026-12-31'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
    ['2026-02-28T18:30:00.000Z', '2026-03-01'],
  ])('returns at %s the date %s', (instant, day) => {
    expect(todayInIndia(new Date(instant))).toBe(day);
  });

  it('does not depend on the time zone in which the instant is written', () => {
    expect(todayInIndia(new Date('2026-11-22T00:00:00+05:30'))).toBe('2026-11-22');
    expect(todayInIndia(new Date('2026-11-21T23:59:59+05:30'))).toBe('2026-11-21');
    expect(todayInIndia(new Date('2026-11-21T12:00:00-08:00'))).toBe('2026-11-22');
  });
});

describe('isCalendarDate', () => {
  it.each(['2026-11-21', '2028-02-29', '2000-02-29', '1900-01-01', '9999-12-31'])('accepts %s', (value) => {
    expect(isCalendarDate(value)).toBe(true);
  });

  it.each([
    ['29 Feb in a year without it', '2026-02-29'],
    ['29 Feb 2100, which is not a leap year', '2100-02-29'],
    ['30 February', '2028-02-30'],
    ['31 April', '2026-04-31'],
    ['month 0', '2026-00-10'],
    ['month 13', '2026-13-01'],
    ['day 0', '2026-01-00'],
    ['day 32', '2026-01-32'],
    ['a year before 1900', '1899-12-31'],
    ['a short month', '2026-1-05'],
    ['the Indian order', '21-11-2026'],
    ['slashes', '2026/11/21'],
    ['an instant', '2026-11-21T00:00:00Z'],
    ['a space before', ' 2026-11-21'],
    ['a line break after', '2026-11-21\n'],
    ['Telugu digits', '౨౦౨౬-౧౧-౨౧'],
    ['a year of five digits', '10000-01-01'],
    ['nothing', ''],
  ])('rejects %s', (_case, value) => {
    expect(isCalendarDate(value)).toBe(false);
  });

  it.each([[null], [undefined], [20261121], [new Date()], [['2026-11-21']], [{}]])(
    'rejects %p, which is not a string',
    (value) => {
      expect(isCalendarDate(value)).toBe(false);
    },
  );
});

describe('formatDateRange', () => {
  it.each([
    ['several days of a month', '2026-11-21', '2026-11-23', 'Nov 21–23, 2026'],
    ['days without a leading zero', '2026-12-04', '2026-12-06', 'Dec 4–6, 2026'],
    ['two months', '2026-11-30', '2026-12-02', 'Nov 30–Dec 2, 2026'],
    ['months far apart', '2026-01-31', '2026-06-01', 'Jan 31–Jun 1, 2026'],
    ['two years', '2026-12-30', '2027-01-02', 'Dec 30, 2026–Jan 2, 2027'],
    ['the same month of two years', '2026-03-01', '2027-03-01', 'Mar 1, 2026–Mar 1, 2027'],
    ['the same day twice', '2026-11-21', '2026-11-21', 'Nov 21, 2026'],
    ['no end', '2026-11-21', null, 'Nov 21, 2026'],
    ['an end that was not given', '2026-11-21', undefined, 'Nov 21, 2026'],
    ['an empty end', '2026-11-21', '', 'Nov 21, 2026'],
  ])('formats %s', (_case, start, end, text) => {
    expect(formatDateRange(start, end)).toBe(text);
  });

  it.each([
    ['01', 'Jan'],
    ['02', 'Feb'],
    ['03', 'Mar'],
    ['04', 'Apr'],
    ['05', 'May'],
    ['06', 'Jun'],
    ['07', 'Jul'],
    ['08', 'Aug'],
    ['09', 'Sep'],
    ['10', 'Oct'],
    ['11', 'Nov'],
    ['12', 'Dec'],
  ])('abbreviates month %s as %s', (number, name) => {
    expect(formatDateRange(`2026-${number}-15`)).toBe(`${name} 15, 2026`);
  });
});

describe('formatDay', () => {
  it('puts the day first, without a leading zero', () => {
    expect(formatDay('2026-11-21')).toBe('21 Nov 2026');
    expect(formatDay('2027-01-05')).toBe('5 Jan 2027');
  });
});

describe('formatDays', () => {
  it('has the last day only when it is another one', () => {
    expect(formatDays('2026-11-21', '2026-11-23')).toBe('21 Nov 2026 – 23 Nov 2026');
    expect(formatDays('2026-11-21', '2026-11-21')).toBe('21 Nov 2026');
    expect(formatDays('2026-11-21')).toBe('21 Nov 2026');
  });
});

describe('formatInstant', () => {
  it.each([
    ['2026-11-21T08:35:00Z', '21 Nov 2026, 2:05 PM IST'],
    ['2026-11-21T18:29:59Z', '21 Nov 2026, 11:59 PM IST'],
    ['2026-11-21T18:30:00Z', '22 Nov 2026, 12:00 AM IST'],
    ['2026-11-21T06:30:00Z', '21 Nov 2026, 12:00 PM IST'],
    ['2026-11-21T06:29:00Z', '21 Nov 2026, 11:59 AM IST'],
    ['2026-11-21T19:31:00Z', '22 Nov 2026, 1:01 AM IST'],
    ['2026-12-31T23:00:00+05:30', '31 Dec 2026, 11:00 PM IST'],
  ])('formats %s as %s', (instant, text) => {
    expect(formatInstant(instant)).toBe(text);
    expect(formatInstant(new Date(instant))).toBe(text);
  });
});

describe('nextTimeInIndia', () => {
  it.each([
    ['2026-11-21T20:59:59.999Z', '2026-11-21T21:00:00.000Z'],
    ['2026-11-21T21:00:00.000Z', '2026-11-22T21:00:00.000Z'],
    ['2026-11-21T18:30:00.000Z', '2026-11-21T21:00:00.000Z'],
    ['2026-11-21T18:29:59.999Z', '2026-11-21T21:00:00.000Z'],
  ])('it is 2:30 AM after %s next at %s', (now, next) => {
    expect(nextTimeInIndia(new Date(now), '02:30').toISOString()).toBe(next);
  });
});

describe('monthAfter', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-12-31', 2, '2027-02'],
    ['2026-01-31', 24, '2028-01'],
  ])('the month %s and %i months more are %s', (date, months, month) => {
    expect(monthAfter(date, months)).toBe(month);
  });
});
