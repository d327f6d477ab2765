import { splitRefund } from './split-refund.js';

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

describe('a refund of several payments', () => {
  it.each([
    { left: [150, 500], amount: 200, parts: [100, 100], why: 'leaves a rupee for the second payment' },
    { left: [100, 500], amount: 150, parts: [0, 150], why: 'skips the first payment when it has too little' },
    { left: [100, 100], amount: 150, parts: [100, 0], why: 'takes what is possible without an exact split' },
    { left: [0, 500], amount: 150, parts: [0, 150], why: 'takes nothing from a refunded payment' },
    { left: [50_000, 1_000], amount: 50_500, parts: [50_000, 500], why: 'takes the newest payment first' },
    { left: [150, 0, 150], amount: 200, parts: [100, 0, 100], why: 'passes over a payment without money' },
    {
      left: [150, 101, 101],
      amount: 300,
      parts: [100, 100, 100],
      why: 'takes less of the first than it has',
    },
    {
      left: [100, 110, 110],
      amount: 220,
      parts: [0, 110, 110],
      why: 'skips a payment that prevents the split',
    },
    { left: [500], amount: 99, parts: [0], why: 'refunds nothing below a rupee' },
  ])('$why', ({ left, amount, parts }) => {
    expect(splitRefund(left, amount)).toEqual(parts);
  });

  it('is as much of the amount as any parts of a rupee or more', () => {
    const lefts = [0, 100, 110, 150, 190, 260];
    const payments = lefts.flatMap((one) => lefts.flatMap((two) => lefts.map((three) => [one, two, three])));
    for (const left of payments) {
      for (let amount = 0; amount <= sum(left); amount += 10) {
        const parts = splitRefund(left, amount);
        expect(parts.every((part, index) => part === 0 || (part >= 100 && part <= (left[index] ?? 0)))).toBe(
          true,
        );
        expect(sum(parts)).toBe(findMost(left, amount));
      }
    }
  });
});

/** The most that parts of a rupee or more make of an amount, by trying each choice of payments. */
function findMost(left: readonly number[], amount: number): number {
  const choices = left.reduce<number[][]>(
    (found, paise) => [...found, ...(paise > 0 ? found.map((choice) => [...choice, paise]) : [])],
    [[]],
  );
  const sums = choices
    .filter((choice) => choice.length * 100 <= amount)
    .map((choice) => Math.min(amount, sum(choice)));
  return Math.max(...sums);
}
