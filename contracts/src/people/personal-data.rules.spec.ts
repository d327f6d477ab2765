import { keptText } from './personal-data.rules.js';

it.each([
  ['books', '2035-03-31', 'The law requires us to keep it until 31 Mar 2035, for the books of account.'],
  [
    'upcoming',
    '2026-12-04',
    'The program is not over until 4 Dec 2026. Please cancel the registration first, or wait.',
  ],
  ['open-payment', null, 'A payment can still arrive. Please try again tomorrow.'],
] as const)('a record that is kept because of %s until %s says why and what to do', (reason, until, text) => {
  expect(keptText(reason, until)).toBe(text);
});
