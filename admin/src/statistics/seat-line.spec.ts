import { seatLine } from './seat-line';

const program = { lastDay: '2026-12-06', top: 10, today: '2026-11-24' };

describe('the line of sold seats', () => {
  it('does not exist before the first sale', () => {
    expect(seatLine([], program)).toBeNull();
  });

  it('rises and falls on the days of changes and goes on until today', () => {
    const days = [
      { date: '2026-11-21', sold: 4 },
      { date: '2026-11-23', sold: 3 },
    ];
    expect(seatLine(days, program)).toEqual({
      first: '2026-11-21',
      last: '2026-11-24',
      highest: 4,
      path: 'M0 10H0V6H0.5V7H1',
    });
  });

  it('ends with the last day of a program that is over, or with a later change', () => {
    const days = [{ date: '2026-11-21', sold: 4 }];
    expect(seatLine(days, { ...program, today: '2027-01-05' })?.last).toBe('2026-12-06');
    expect(seatLine([{ date: '2026-12-08', sold: 4 }], { ...program, today: '2027-01-05' })?.last).toBe(
      '2026-12-08',
    );
  });

  it('a line of a single day is as wide as the chart', () => {
    expect(seatLine([{ date: '2026-11-24', sold: 2 }], program)?.path).toBe('M0 10H0V8H1');
  });
});
