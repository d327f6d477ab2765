import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import type { ProgramPrices } from '@qlu/contracts/programs/programs.rules';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import type { AdminProgram } from './program-values';
import { feeLines, publishText, seatLines, statusText } from './program-texts';

const now = new Date('2026-12-01T00:00:00Z');

it.each([
  ['draft', null, 'Draft'],
  ['draft', '2026-12-03T03:30:00Z', 'Draft'],
  ['published', null, 'Published'],
  ['published', '2026-12-03T03:30:00Z', 'Will be published on 3 Dec 2026, 9:00 AM IST'],
  ['published', '2026-11-03T03:30:00Z', 'Published on 3 Nov 2026, 9:00 AM IST'],
  ['cancelled', '2026-11-03T03:30:00Z', 'Cancelled'],
] as const)('%s with %s is %s', (status, publish_at, text) => {
  expect(statusText({ status, publish_at }, now)).toBe(text);
});

it.each([
  ['2026-12-01', null, 'Visitors see it at once and can register.'],
  [
    '2026-12-10',
    '2026-12-03T03:30:00Z',
    'Visitors see it from 3 Dec 2026, 9:00 AM IST, the time in its form.',
  ],
  ['2026-11-30', null, 'It is over, so visitors do not see it.'],
])('the publication of a program on %s with %s says what visitors see', (start_date, publish_at, text) => {
  expect(publishText({ start_date, end_date: null, publish_at }, now)).toBe(text);
});

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

const RETREAT = {
  ...emptyOptionals(PROGRAM_FIELDS),
  price1: 100,
  description1: 'Twin-sharing',
  price2: 50,
  description2: 'Dormitory',
  seats: [
    { option: 'Twin-sharing', sold: 12, held: 0 },
    { option: 'Dormitory', sold: 9, held: 1 },
  ],
} as unknown as AdminProgram;

it('shows no seats without a capacity', () => {
  expect(seatLines(RETREAT)).toEqual([]);
});

it('shows the seats of the program and of the prices that have a capacity', () => {
  expect(seatLines({ ...RETREAT, capacity: 20, capacity1: 12 })).toEqual([
    { name: '', text: '21 of 20, 1 held, 2 overbooked' },
    { name: 'Twin-sharing', text: '12 of 12' },
  ]);
});
