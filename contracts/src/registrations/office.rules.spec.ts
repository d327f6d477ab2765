import { paidForPeople } from './office.rules.js';

it.each([
  ['all of it', [7_501.5, 0, 3, 0], 7_501.5],
  ['without what was refunded', [7_501.5, 500.5, 3, 0], 7_001],
  ['without what is kept for a cancelled place', [7_501.5, 0, 2, 1], 5_001],
  ['nothing when all was refunded', [5_000, 5_000, 1, 1], 0],
  ['a whole number of paise', [100, 0, 2, 1], 66.67],
] as const)(
  'the money of the people who come is %s',
  (_name, [amount, refunded_amount, people, cancelled], paid) => {
    const registration = { amount, refunded_amount, number_of_people: people, cancelled_people: cancelled };
    expect(paidForPeople(registration)).toBe(paid);
  },
);
