import fc from 'fast-check';
import { findAttendance, type Mark } from './attendance.js';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 22, 4, minute));
const mark = (minute: number, isPresent: boolean, by = 'asha'): Mark => ({
  id: `${by}-${minute}`,
  isPresent,
  at: at(minute),
  by,
});

describe('a person', () => {
  it('arrives with the first mark after the last removed one', () => {
    const marks = [mark(1, true), mark(2, false), mark(3, true, 'ravi'), mark(4, true)];
    expect(findAttendance(marks)).toEqual({ at: at(3), by: 'ravi' });
    expect(findAttendance([...marks, mark(5, false)])).toBeNull();
    expect(findAttendance([])).toBeNull();
  });

  it('has the same state in every order in which two phones send their marks', () => {
    // Few instants, so that many marks have the same one.
    const marks = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        isPresent: fc.boolean(),
        at: fc.integer({ min: 0, max: 3 }).map(at),
        by: fc.constantFrom('asha', 'ravi'),
      }),
      { selector: ({ id }) => id },
    );
    const orders = marks.chain((sent) =>
      fc.tuple(fc.constant(sent), fc.shuffledSubarray(sent, { minLength: sent.length })),
    );
    fc.assert(
      fc.property(orders, ([sent, arrived]) => {
        expect(findAttendance(arrived)).toEqual(findAttendance(sent));
      }),
    );
  });
});
