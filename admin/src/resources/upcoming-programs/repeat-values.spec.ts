import { chosenDates, datesOf } from './program-values';

describe('the dates of the form', () => {
  it('are the start date alone while the program does not repeat', () => {
    expect(chosenDates('2026-12-12', {})).toEqual(['2026-12-12']);
    expect(datesOf(undefined, { repeat: 'weekly', repeat_count: 3 })).toBeNull();
  });

  it('leave out removed dates, but not the first one', () => {
    const removed = ['2026-12-12', '2026-12-26'];
    const values = { repeat: 'fortnightly', repeat_count: 3, repeat_removed: removed } as const;
    expect(chosenDates('2026-12-12', { ...values, repeat_removed: [...removed] })).toEqual([
      '2026-12-12',
      '2027-01-09',
    ]);
  });

  it('end with the chosen kind of end', () => {
    const values = { repeat: 'weekly' as const, repeat_count: 12, repeat_until: '2026-12-20' };
    expect(chosenDates('2026-12-12', { ...values, repeat_end: 'until' })).toHaveLength(2);
    expect(chosenDates('2026-12-12', { ...values, repeat_end: 'count' })).toHaveLength(12);
  });

  it('do not follow a rule that another start date does not offer', () => {
    const values = { repeat: 'monthly-weekday' as const, repeat_count: 3 };
    expect(chosenDates('2026-12-12', values)).toHaveLength(3);
    expect(chosenDates('2026-12-31', values)).toEqual(['2026-12-31']);
  });
});
