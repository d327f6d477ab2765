import { statusText } from './program-status';

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
