import {
  endDateProblem,
  externalLinkProblem,
  linkProblem,
  optionalTextProblem,
  priceProblem,
  programNameProblem,
  requiredTextProblem,
  startDateProblem,
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

describe('an optional text', () => {
  it('can be absent, empty or text', () => {
    for (const value of [undefined, null, '', 'Shared room']) expect(optionalTextProblem(value)).toBeNull();
    expect(optionalTextProblem(7)).toBe('Please enter text');
    expect(optionalTextProblem('x'.repeat(2_001))).toBe('Please use 2000 characters at most');
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
