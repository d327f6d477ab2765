import { offerEnd } from './waiting-list.rules.js';

const program = { start_date: '2026-12-04', start_time: '10:00' };
const end = (now: string): string | undefined => offerEnd(program, new Date(now))?.toISOString();

it('an offer ends after 24 hours, and at the latest two hours before the program begins', () => {
  expect(end('2026-11-20T06:00:00Z')).toBe('2026-11-21T06:00:00.000Z');
  // 8:00 AM in India.
  expect(end('2026-12-03T06:00:00Z')).toBe('2026-12-04T02:30:00.000Z');
});

it('nobody gets less than two hours to decide', () => {
  expect(end('2026-12-04T00:29:59Z')).toBe('2026-12-04T02:30:00.000Z');
  expect(end('2026-12-04T00:30:00Z')).toBeUndefined();
});

it('a program without a time begins at nine', () => {
  const unknown = { start_date: '2026-12-04', start_time: null };
  expect(offerEnd(unknown, new Date('2026-12-03T20:00:00Z'))?.toISOString()).toBe('2026-12-04T01:30:00.000Z');
});
