import {
  capacityProblem,
  earlyBirdUntilProblem,
  endDateProblem,
  endTimeProblem,
  externalLinkProblem,
  languageProblem,
  linkProblem,
  priceProblem,
  programNameProblem,
  publishAtProblem,
  requiredTextProblem,
  startDateProblem,
  startTimeProblem,
  statusProblem,
  webLinkProblem,
} from './programs.fields.js';

const REQUIRED = 'This field is required';
const DATE = 'Please enter a date as YYYY-MM-DD';

describe('a required text', () => {
  it.each([[''], ['  \n'], [undefined], [null], [7], [['text']]])('cannot be %p', (value) => {
    expect(requiredTextProblem(value)).toBe(REQUIRED);
    expect(programNameProblem(value)).toBe(REQUIRED);
  });

  it('has a length limit', () => {
    expect(requiredTextProblem('x'.repeat(2_000))).toBeNull();
    expect(requiredTextProblem('x'.repeat(2_001))).toBe('Please use 2000 characters at most');
    expect(programNameProblem('న'.repeat(200))).toBeNull();
    expect(programNameProblem('x'.repeat(201))).toBe('Please use 200 characters at most');
  });
});

describe('the dates', () => {
  it.each([[''], [undefined], [null]])('require a start date instead of %p', (value) => {
    expect(startDateProblem(value)).toBe(REQUIRED);
  });

  it.each([['21-11-2026'], ['2026-02-29'], [20261121], ['soon']])('reject %p', (value) => {
    expect(startDateProblem(value)).toBe(DATE);
    expect(endDateProblem(value, '2026-11-21')).toBe(DATE);
  });

  it.each([
    ['no end', null, '2026-11-21', null],
    ['an end that was not given', undefined, '2026-11-21', null],
    ['the same day', '2026-11-21', '2026-11-21', null],
    ['a later day', '2027-01-01', '2026-12-31', null],
    ['the day before', '2026-11-20', '2026-11-21', 'The end date is before the start date'],
    ['an empty end', '', '2026-11-21', DATE],
    ['any end with a start that is not a date', '2026-11-20', 'soon', null],
  ])('check %s', (_case, end, start, message) => {
    expect(endDateProblem(end, start)).toBe(message);
  });
});

describe('a price', () => {
  it.each([[undefined], [null], [0], [1], [1250.5], [10_000_000]])('can be %p', (value) => {
    expect(priceProblem(value)).toBeNull();
  });

  it.each([[0.01], [0.5], [0.99]])('cannot be %p, less than the minimum of Razorpay', (value) => {
    expect(priceProblem(value)).toBe('A price is 0 (free) or at least ₹1');
  });

  it.each([[-1], [1.005], [10_000_001], ['5000'], [''], [NaN]])('cannot be %p', (value) => {
    expect(priceProblem(value)).toBe('Please enter rupees from 0 to 1,00,00,000 with at most two decimals');
  });
});

describe('a link', () => {
  it.each([
    [undefined],
    [null],
    ['/'],
    ['/programs/inner-child-healing'],
    ['/registration?programId=1'],
    ['https://example.org'],
    ['HTTPS://EXAMPLE.ORG/page'],
    ['http://example.org/a?b=c#d'],
  ])('can be %p', (value) => {
    expect(linkProblem(value)).toBeNull();
  });

  it.each([
    [''],
    ['inner-child-healing'],
    [' /programs'],
    ['//example.org'],
    ['/\\example.org'],
    ['https://'],
    ['https:example.org'],
    ['ftp://example.org'],
    ['javascript:alert(1)'],
    ['data:text/html,hello'],
    ['mailto:someone@example.org'],
    ['www.example.org'],
  ])('cannot be %p', (value) => {
    expect(linkProblem(value)).toBe('A link begins with /, http:// or https://');
  });

  it('is a string', () => {
    expect(linkProblem(7)).toBe('Please enter text');
  });
});

describe('an external link', () => {
  it.each([[undefined], [null], ['https://example.org/register'], ['http://example.org']])(
    'can be %p',
    (value) => {
      expect(externalLinkProblem(value)).toBeNull();
    },
  );

  it.each([[''], ['/programs'], ['//example.org'], ['example.org'], ['javascript:alert(1)'], ['http://']])(
    'cannot be %p',
    (value) => {
      expect(externalLinkProblem(value)).toBe('An external link begins with http:// or https://');
    },
  );
});

describe('the times', () => {
  const DAY = { start_date: '2026-11-21', end_date: null };

  it.each([['9:00'], ['24:00'], ['09:60'], ['09:00:00'], [''], [900]])('reject %p', (value) => {
    expect(startTimeProblem(value, '18:00')).toBe('Please enter a time as HH:MM');
    expect(endTimeProblem(value, { ...DAY, start_time: '09:00' })).toBe('Please enter a time as HH:MM');
  });

  it('are both given, or none', () => {
    const incomplete = 'Please enter both times, or leave both empty';
    expect(startTimeProblem(null, '18:00')).toBe(incomplete);
    expect(endTimeProblem(undefined, { ...DAY, start_time: '09:00' })).toBe(incomplete);
    expect(startTimeProblem(null, undefined)).toBeNull();
    expect(endTimeProblem(null, DAY)).toBeNull();
  });

  it.each([
    ['18:00', '18:00', null, 'The end time is before the start time'],
    ['18:00', '09:00', '2026-11-21', 'The end time is before the start time'],
    ['18:00', '18:01', null, null],
    ['18:00', '09:00', '2026-11-22', null],
  ])(
    'a program from %s to %s with the last day %j has the problem %j',
    (start_time, end_time, end_date, problem) => {
      expect(endTimeProblem(end_time, { ...DAY, end_date, start_time })).toBe(problem);
    },
  );
});

it.each([
  ['https', webLinkProblem('https://maps.example.org/1'), null],
  ['script', webLinkProblem('javascript:alert(1)'), 'This link begins with http:// or https://'],
  ['path', webLinkProblem('/guidelines'), 'This link begins with http:// or https://'],
  ['one place', capacityProblem(1), null],
  ['no place', capacityProblem(0), 'Please enter a whole number from 1 to 10,000'],
  ['half a place', capacityProblem(2.5), 'Please enter a whole number from 1 to 10,000'],
  ['places as text', capacityProblem('30'), 'Please enter a whole number from 1 to 10,000'],
  ['two languages', languageProblem('te,hi'), null],
  ['an unknown language', languageProblem('te,xx'), 'Please choose languages from the list'],
  ['a status', statusProblem('draft'), null],
  ['no status', statusProblem(null), 'Please choose Draft, Published or Cancelled'],
  ['an unknown status', statusProblem('past'), 'Please choose Draft, Published or Cancelled'],
  [
    'the last day of the only price',
    earlyBirdUntilProblem('2026-12-01', { price1: 500, early_bird1: true }),
    'Please add the price that applies after Early Bird',
  ],
  [
    'the last day of one of two prices',
    earlyBirdUntilProblem('2026-12-01', { price1: 500, early_bird1: true, price2: 600 }),
    null,
  ],
  [
    'a last day on which no price ends',
    earlyBirdUntilProblem('2026-12-01', { price1: 500, early_bird1: false }),
    'Please tick the price that ends on this day, or leave the day empty',
  ],
  ['a last day of ticks that are stored', earlyBirdUntilProblem('2026-12-01', { price1: 500 }), null],
  [
    'no last day of a price that ends',
    earlyBirdUntilProblem(null, { price1: 500, early_bird1: true, price2: 600 }),
    'Please enter the last day of the price that ends with Early Bird',
  ],
  [
    'a last day after the start',
    earlyBirdUntilProblem('2026-12-05', { start_date: '2026-12-04' }),
    'The last day of Early Bird is after the program begins',
  ],
  ['a last day on the first day', earlyBirdUntilProblem('2026-12-04', { start_date: '2026-12-04' }), null],
  [
    'the hidden prices of an external registration',
    earlyBirdUntilProblem(null, { price1: 500, early_bird1: true, link_or_razorpay: true }),
    null,
  ],
  ['an instant', publishAtProblem('2026-12-01T09:00:00+05:30'), null],
  ['an instant without zone', publishAtProblem('2026-12-01T09:00:00'), 'Please enter a date and a time'],
  ['a day that does not exist', publishAtProblem('2026-02-30T09:00:00Z'), 'Please enter a date and a time'],
])('the rule of %s returns its problem or null', (_, problem, expected) => {
  expect(problem).toBe(expected);
});
