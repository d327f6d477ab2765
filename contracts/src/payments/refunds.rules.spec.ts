import { cancellationKind, refundRuleText, suggestRefund, type RefundCase } from './refunds.rules.js';

const PAID: RefundCase = {
  kind: 'workshop',
  refundable: 25_000_00,
  paidOn: '2026-11-14',
  startsOn: '2026-12-01',
  today: '2026-11-21',
};

describe('suggestRefund', () => {
  it.each<[string, Partial<RefundCase>, number]>([
    ['for a workshop, the full amount', {}, 25_000_00],
    ['for a retreat, the amount less ₹10,000', { kind: 'retreat' }, 15_000_00],
    ['for a webinar, the amount less ₹1,500', { kind: 'webinar' }, 23_500_00],
    ['for a retreat that cost less than the fee, nothing', { kind: 'retreat', refundable: 9_000_00 }, 0],
    [
      'for a retreat that cost less than a rupee more, nothing',
      { kind: 'retreat', refundable: 10_000_99 },
      0,
    ],
    ['for a donation, the full amount', { kind: 'donation', startsOn: null }, 25_000_00],
    ['on the eighth day, nothing', { paidOn: '2026-11-13' }, 0],
    ['on the program’s first day, nothing', { startsOn: '2026-11-21' }, 0],
  ])('suggests %s', (_, differing, amount) => {
    expect(suggestRefund({ ...PAID, ...differing }).amount).toBe(amount);
  });
});

describe('cancellationKind', () => {
  it.each([
    [{ name: 'Silence', mainFolder: 'Intensive Retreats', venue: 'Campus' }, 'retreat'],
    [{ name: 'Himalayan Retreat', mainFolder: null, venue: 'Campus' }, 'retreat'],
    [{ name: 'Retreat talk', mainFolder: null, venue: 'Online (Zoom)' }, 'webinar'],
    [{ name: 'Webinar on breath', mainFolder: null, venue: '' }, 'webinar'],
    [{ name: 'Inner Child Healing', mainFolder: 'Experiential Workshops', venue: 'Campus' }, 'workshop'],
  ])('the program %j has the kind %s', (program, kind) => {
    expect(cancellationKind(program)).toBe(kind);
  });
});

it.each([
  [
    'retreat',
    25_000,
    'If you cancel within 7 days of paying, and before the program starts, we refund ₹15,000 and keep a fee of ₹10,000.',
  ],
  ['retreat', 10_000, 'If you cancel, there is no refund: we keep a fee of ₹10,000.'],
  [
    'webinar',
    undefined,
    'If you cancel within 7 days of paying, and before the program starts, we refund all but ₹1,500.',
  ],
  [
    'workshop',
    5_000,
    'If you cancel within 7 days of paying, and before the program starts, we refund ₹5,000.',
  ],
] as const)('the rule of a %s of ₹%s is one sentence with its amounts', (kind, total, text) => {
  expect(refundRuleText(kind, total)).toBe(text);
});
