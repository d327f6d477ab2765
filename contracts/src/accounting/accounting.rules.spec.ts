import { daysOfYear, monthsOfYear } from './accounting.rules.js';

describe('an Indian financial year', () => {
  it('has twelve months from April to March', () => {
    const months = monthsOfYear(2026);
    expect(months).toHaveLength(12);
    expect([months[0], months[8], months[9], months[11]]).toEqual([
      '2026-04',
      '2026-12',
      '2027-01',
      '2027-03',
    ]);
  });

  it('begins and ends within its months', () => {
    expect(daysOfYear(2026)).toEqual(['2026-04-01', '2027-03-31']);
  });
});
