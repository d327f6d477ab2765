import { tooFewText } from './too-few-text';

const OPTIONS = [{ option: 'Shared room', free: 1 }];

it.each([
  [null, 'Shared room', 1, null],
  [null, 'Tent', 9, null],
  [4, 'Tent', 4, null],
  [3, 'Tent', 4, 'Only 3 places are free'],
  [0, 'Tent', 1, 'No places are free'],
  [null, 'Shared room', 2, 'Only 1 place is free for this option'],
  [5, 'Shared room', 2, 'Only 1 place is free for this option'],
  [1, 'Shared room', 2, 'Only 1 place is free'],
])(
  'with %s free places in the program, the option %s for %s people says: %s',
  (free, option, people, text) => {
    expect(tooFewText({ free, options: OPTIONS }, { people, option_description: option })).toBe(text);
  },
);

it('only the free places of the program count while the former release of the server responds', () => {
  expect(tooFewText({ free: 0 }, { people: 1, option_description: 'Tent' })).toBe('No places are free');
});
