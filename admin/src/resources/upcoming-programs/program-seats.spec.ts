import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals } from '@qlu/contracts/resource/resource';
import type { AdminProgram } from './program';
import { seatLines } from './program-seats';

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
