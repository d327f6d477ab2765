import fc from 'fast-check';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { searchedDay, searchedPhone } from './list.js';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'];
MONTHS.push('October', 'November', 'December');

const date = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10));

describe('the date that a search means', () => {
  it('is found in every way to write it, and as the back office shows it', () => {
    fc.assert(
      fc.property(date, (day) => {
        const [year, month, number] = day.split('-').map(Number) as [number, number, number];
        const padded = String(year).padStart(4, '0');
        const name = MONTHS[month - 1] as string;
        for (const written of [
          day,
          formatDay(day),
          `${number}/${month}/${padded}`,
          `${day.slice(8)}-${day.slice(5, 7)}-${padded}`,
          `${number}.${month}.${padded}`,
          `${number} ${name} ${padded}`,
          `${number}th ${name.slice(0, 3).toLowerCase()} ${padded}`,
          `${name} ${number}, ${padded}`,
          `${name.slice(0, 3).toUpperCase()}. ${number}, ${padded}`,
        ])
          expect([written, searchedDay(written)]).toEqual([written, day]);
      }),
    );
  });

  it.each([
    '29 Feb 2026',
    '31/11/2026',
    '00/01/2026',
    '1/13/2026',
    '2026-02-30',
    '28 Nomber 2026',
    '28 Novem 20',
    '28 Nov',
    'Nov 2026',
    '2026',
    '28-11-26',
    'asha 28 Nov 2026',
    '',
  ])('“%s” is no date', (q) => {
    expect(searchedDay(q)).toBeNull();
  });

  it('has the day before the month, as in India', () => {
    expect(searchedDay('03/04/2026')).toBe('2026-04-03');
  });

  it('accepts 29 February only in leap years', () => {
    const years = [1999, 2000, 2024, 2026, 2100].filter((year) => searchedDay(`29 Feb ${year}`));
    expect(years).toEqual([2000, 2024]);
  });
});

describe('the phone number that a search means', () => {
  const digits = fc.stringMatching(/^[6-9]\d{9}$/);

  it('is the same ten digits however it is written in India', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const [first, last] = [number.slice(0, 5), number.slice(5)];
        for (const written of [
          number,
          `${first} ${last}`,
          `${first}-${last}`,
          `+91 ${first} ${last}`,
          `+91${number}`,
          `91${number}`,
          `0${number}`,
          `(0) ${first} ${last}`,
        ])
          expect([written, searchedPhone(written)]).toEqual([written, number]);
      }),
    );
  });

  it('may be a part of the number, from six digits', () => {
    expect([searchedPhone('98765'), searchedPhone('987 654')]).toEqual([null, '987654']);
  });

  it.each(['asha', '98765x43210', '9876543210@example.org', '', '+', '()'])('“%s” is none', (q) => {
    expect(searchedPhone(q)).toBeNull();
  });
});
