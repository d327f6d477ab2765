import type { MoneyLeft, RequestRefund } from '../../payments/index.js';
import type { DateChanges } from '../ports/date-changes.js';
import { ReadRegistrationMoney, type RegistrationMoney } from './read-registration-money.js';

describe('a refund of several payments', () => {
  it.each([
    { left: [150, 500], amount: 200, parts: [100, 100], why: 'leaves a rupee for the second payment' },
    {
      left: [100, 500],
      amount: 150,
      parts: [150],
      why: 'takes all from the second when the first has too little',
    },
    {
      left: [100, 100],
      amount: 150,
      parts: [100],
      why: 'takes what can be refunded when no split is possible',
    },
    { left: [0, 500], amount: 150, parts: [150], why: 'takes nothing from a refunded payment' },
    { left: [50_000, 1_000], amount: 50_500, parts: [50_000, 500], why: 'takes the newest payment first' },
    { left: [150, 0, 150], amount: 200, parts: [100, 100], why: 'passes over a payment without money' },
  ])('$why', async ({ left, amount, parts }) => {
    const requested: number[] = [];
    const refunds = { execute: async (_: unknown, paise: number) => void requested.push(paise) };
    const money = new ReadRegistrationMoney(refunds as unknown as RequestRefund, {} as DateChanges);
    const payments = left.map((paise) => ({ left: paise }) as MoneyLeft);
    await money.requestRefund({ payments } as RegistrationMoney, amount, '');
    expect(requested).toEqual(parts);
  });
});
