import { repeatedDates, repeatNames, seriesDatesProblem, skippedMonthsText } from './series.rules.js';

describe('the dates of a series', () => {
  it.each([
    ['every week', '2026-12-05', { repeat: 'weekly', count: 3 }, ['2026-12-05', '2026-12-12', '2026-12-19']],
    [
      'every week on two days, the first date being neither',
      '2026-12-28',
      { repeat: 'weekly', weekdays: ['Tuesday', 'Friday'], count: 4 },
      ['2026-12-28', '2026-12-29', '2027-01-01', '2027-01-05'],
    ],
    [
      'every two weeks until a day, which counts',
      '2026-12-05',
      { repeat: 'fortnightly', until: '2027-01-02' },
      ['2026-12-05', '2026-12-19', '2027-01-02'],
    ],
    [
      'the same day of the month over the end of the year',
      '2026-11-15',
      { repeat: 'monthly-day', count: 3 },
      ['2026-11-15', '2026-12-15', '2027-01-15'],
    ],
    [
      'the second Saturday',
      '2026-12-12',
      { repeat: 'monthly-weekday', count: 4 },
      ['2026-12-12', '2027-01-09', '2027-02-13', '2027-03-13'],
    ],
    [
      'the last Sunday',
      '2026-11-29',
      { repeat: 'monthly-last', count: 4 },
      ['2026-11-29', '2026-12-27', '2027-01-31', '2027-02-28'],
    ],
  ] as const)('follow the rule: %s', (_name, first, rule, dates) => {
    expect(repeatedDates(first, rule)).toEqual({ dates, skippedMonths: [] });
  });

  it('leave out months without the 31st and say so', () => {
    const { dates, skippedMonths } = repeatedDates('2027-01-31', {
      repeat: 'monthly-day',
      until: '2027-06-30',
    });
    expect(dates).toEqual(['2027-01-31', '2027-03-31', '2027-05-31']);
    expect(skippedMonths).toEqual(['2027-02', '2027-04', '2027-06']);
    expect(skippedMonthsText('2027-01-31', skippedMonths)).toBe(
      'Left out, because they have no day 31: Feb 2027, Apr 2027, Jun 2027.',
    );
  });

  it('have 29 February in a leap year only', () => {
    const { dates, skippedMonths } = repeatedDates('2028-01-29', { repeat: 'monthly-day', count: 14 });
    expect(dates).toContain('2028-02-29');
    expect(dates.at(-1)).toBe('2029-03-29');
    expect(skippedMonths).toEqual(['2029-02']);
  });

  it('are at most 60, and one without an end', () => {
    expect(repeatedDates('2026-12-05', { repeat: 'weekly', until: '2099-01-01' }).dates).toHaveLength(60);
    expect(repeatedDates('2026-12-05', { repeat: 'weekly', count: 1_000 }).dates).toHaveLength(60);
    expect(repeatedDates('2026-12-05', { repeat: 'weekly' }).dates).toEqual(['2026-12-05']);
  });
});

describe('the rules that a date offers', () => {
  it.each([
    ['2026-12-12', ['Every month on the second Saturday']],
    ['2026-12-26', ['Every month on the fourth Saturday', 'Every month on the last Saturday']],
    ['2026-11-29', ['Every month on the last Sunday']],
  ])('the date %s offers %j', (first, names) => {
    const weekdays = repeatNames(first).filter(([repeat]) => /monthly-(weekday|last)/.test(repeat));
    expect(weekdays.map(([, name]) => name)).toEqual(names);
  });
});

describe('the dates of a request', () => {
  it.each([
    [undefined, 'Please choose at least one date'],
    [[], 'Please choose at least one date'],
    [['2026-02-29'], '2026-02-29: Please enter a date as YYYY-MM-DD'],
    [['2026-12-12', '2026-12-12'], 'Saturday, 12 Dec 2026 is there twice'],
    [Array.from({ length: 61 }, () => '2026-12-12'), 'A series has at most 60 dates at once'],
    [['2026-12-12', '2026-12-05'], null],
  ])('%j have the problem %j', (dates, message) => {
    expect(seriesDatesProblem(dates)).toBe(message);
  });
});
