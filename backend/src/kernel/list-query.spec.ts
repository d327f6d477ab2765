import fc from 'fast-check';
import { activeFilters, everything } from './list-query.js';

/** The filters that the audit log records for a search. */
const searched = (q: string): unknown => activeFilters({ ...everything(), q })['search'];

describe('the audit entry of a list', () => {
  it.each([
    ['PAN', 'ABCDE1234F'],
    ['PAN in small letters', 'abcde1234f'],
    ['PAN with spaces', ' ABCDE 1234 F '],
    ['Aadhaar', '123412341234'],
    ['Aadhaar in groups of four', '1234 1234 1234'],
  ])('masks a searched %s', (_kind, q) => {
    expect(searched(q)).toBe('an ID number');
  });

  it.each(['Asha', 'లక్ష్మి', 'ABCDE1234', '12341234123', '+91 98765 43210', 'asha@example.org'])(
    'keeps the search %s, which is no ID number',
    (q) => {
      expect(searched(q)).toBe(q);
    },
  );

  it('never contains an ID number, however it is written and wherever it was typed', () => {
    const idNumber = fc.oneof(
      fc.stringMatching(/^[2-9]\d{11}$/),
      fc.stringMatching(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/),
    );
    const written = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => text.toLowerCase(),
      (text) => text.replace(/(.{4})(?=.)/g, '$1 '),
      (text) => ` ${text} `,
    );
    fc.assert(
      fc.property(idNumber, written, fc.constantFrom('who', 'donation_type'), (number, write, field) => {
        const typed = write(number);
        const recorded = activeFilters({ ...everything(), q: typed, filters: { [field]: typed } });
        expect(recorded).toEqual({ search: 'an ID number', [field]: 'an ID number' });
      }),
    );
  });

  it('has every filter by its name, and no search when there is none', () => {
    const filters = { from: '2026-11-01', payment_status: 'completed' };
    expect(activeFilters({ ...everything(), filters })).toEqual(filters);
    expect(activeFilters({ ...everything(), q: '', filters })).toEqual(filters);
  });
});
