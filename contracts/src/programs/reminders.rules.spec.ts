import { REMINDER_MESSAGES, reminderDaysOf, reminderDaysProblem } from './reminders.rules.js';

describe('the days of reminders', () => {
  it.each([[undefined], [null], [''], ['1'], ['3,1'], ['1,3'], ['30,14,7,3,1']])('can be %j', (value) => {
    expect(reminderDaysProblem(value)).toBeNull();
  });

  it.each([['0'], ['31'], ['3,3'], ['3,03'], ['3, 1'], ['3,'], ['-1'], ['1.5'], ['x'], ['6,5,4,3,2,1']])(
    'cannot be %j',
    (value) => {
      expect(reminderDaysProblem(value)).toBe(REMINDER_MESSAGES.days);
    },
  );

  it('are read with the earliest reminder first', () => {
    expect(reminderDaysOf('1,14,3')).toEqual([14, 3, 1]);
    expect(reminderDaysOf('')).toEqual([]);
  });
});
