import { feeLines } from './program-fees';
import type { ProgramPrices } from '@qlu/contracts/programs/programs.rules';

const NOTHING: ProgramPrices = {
  price1: null,
  price2: null,
  price3: null,
  description1: null,
  description2: null,
  description3: null,
};

describe('feeLines', () => {
  it("returns 'Free – No registration fee' when neither a price nor a description is set", () => {
    expect(feeLines(NOTHING)).toEqual([{ description: '', amount: 'Free – No registration fee' }]);
  });

  it("returns 'Free' for a price of 0", () => {
    expect(feeLines({ ...NOTHING, price1: 0, description1: 'Everybody' })).toEqual([
      { description: 'Everybody', amount: 'Free' },
    ]);
  });

  it('returns one line per tier, with Indian digit grouping', () => {
    const fees = { ...NOTHING, price1: 125000, description1: 'Single room', price3: 1250.5 };
    expect(feeLines(fees)).toEqual([
      { description: 'Single room', amount: '₹1,25,000' },
      { description: '', amount: '₹1,250.50' },
    ]);
  });
});
