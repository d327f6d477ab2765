import { offerEnd } from './waiting-list.rules.js';

const program = {
  ...{ start_date: '2026-12-04', start_time: '10:00', early_bird: true, early_bird_until: '2026-11-25' },
  ...{ price1: 4_000, description1: 'Shared room', price2: 3_000, description2: 'Early Bird' },
  ...{ early_bird1: false, early_bird2: true, early_bird3: false },
  ...{ price3: null, description3: null },
};
const end = (now: string, option?: string): string | undefined =>
  offerEnd(program, new Date(now), option)?.toISOString();

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
  const unknown = { ...program, start_time: null };
  expect(offerEnd(unknown, new Date('2026-12-03T20:00:00Z'))?.toISOString()).toBe('2026-12-04T01:30:00.000Z');
});

it('an offer of Early Bird ends with its last day in India, and nobody gets less than two hours to decide', () => {
  expect(end('2026-11-24T06:00:00Z', 'Early Bird')).toBe('2026-11-25T06:00:00.000Z');
  expect(end('2026-11-25T16:29:59Z', 'Early Bird')).toBe('2026-11-25T18:30:00.000Z');
  expect(end('2026-11-25T16:30:00Z', 'Early Bird')).toBeUndefined();
  expect(end('2026-11-25T16:30:00Z', 'Shared room')).toBe('2026-11-26T16:30:00.000Z');
  expect(end('2026-11-25T16:30:00Z')).toBe('2026-11-26T16:30:00.000Z');
});
