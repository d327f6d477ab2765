import { publishText, statusText } from './program-status';

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
