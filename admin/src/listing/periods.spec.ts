import { periodNameOf, periodsOf } from './periods';

describe('periods', () => {
  it('are counted from the given day, across the ends of months and years', () => {
    expect(periodsOf('2027-01-03')).toEqual({
      today: { from: '2027-01-03', to: '2027-01-03' },
      'last-7-days': { from: '2026-12-28', to: '2027-01-03' },
      'this-month': { from: '2027-01-01', to: '2027-01-31' },
      'last-month': { from: '2026-12-01', to: '2026-12-31' },
      'next-7-days': { from: '2027-01-03', to: '2027-01-09' },
      'next-month': { from: '2027-02-01', to: '2027-02-28' },
      'this-year': { from: '2026-04-01', to: '2027-03-31' },
      'last-year': { from: '2025-04-01', to: '2026-03-31' },
    });
  });

  it.each([
    ['2028-02-29', '2028-02-01', '2028-02-29'],
    ['2026-04-01', '2026-04-01', '2026-04-30'],
  ])('include the month of %s', (today, from, to) => {
    expect(periodsOf(today)['this-month']).toEqual({ from, to });
  });

  it.each([
    ['2026-03-31', '2025-04-01'],
    ['2026-04-01', '2026-04-01'],
  ])('start the financial year of %s on %s', (today, from) => {
    expect(periodsOf(today)['this-year'].from).toBe(from);
  });

  it('are recognized by their first and last day', () => {
    expect(periodNameOf({ from: '2026-11-15', to: '2026-11-21' }, '2026-11-21')).toBe('last-7-days');
    expect(periodNameOf({ from: '2026-11-15', to: '2026-11-20' }, '2026-11-21')).toBeUndefined();
    expect(periodNameOf({ from: '', to: '' }, '2026-11-21')).toBeUndefined();
  });
});
