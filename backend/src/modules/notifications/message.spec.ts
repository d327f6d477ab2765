import { HOUR_MS } from '@qlu/contracts/dates/durations.rules';
import { isGivenUp, nextTry, type Message } from './message.js';

const NOW = new Date('2026-11-01T00:00:00Z');

it.each([
  [1, 2],
  [2, 4],
  [5, 32],
  [8, 256],
  [9, 360],
  [10, 360],
  [2_000, 360],
])('the try after number %i begins %i minutes later', (attempts, minutes) => {
  expect(nextTry(attempts, NOW).getTime() - NOW.getTime()).toBe(minutes * 60_000);
});

it('a message is tried for four days, and given up after them', () => {
  const message = (hours: number): Message => ({
    id: 'message',
    kind: 'donation-receipt',
    subject: 'donation-1',
    attempts: 20,
    failure: 'timeout',
    createdAt: new Date(NOW.getTime() - hours * HOUR_MS),
  });
  expect(isGivenUp(message(96), NOW)).toBe(false);
  expect(isGivenUp(message(96.01), NOW)).toBe(true);
});
