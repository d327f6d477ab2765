import {
  addressProblem,
  completeAddressProblem,
  emailProblem,
  fullNameProblem,
  inlineMessage,
  lengthOf,
  optionalTextProblem,
  phoneProblem,
  textProblem,
} from './fields.rules.js';

const NOT_STRINGS: [unknown][] = [[undefined], [null], [7], [true], [['text']], [{}]];

describe('lengthOf', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['😀😀', 2],
    ['తెలుగు', 6],
    ['e\u0301', 2],
  ])('counts the characters of "%s"', (text, length) => {
    expect(lengthOf(text)).toBe(length);
  });
});

describe('textProblem', () => {
  it('accepts text up to its limit, counted in characters and not in UTF-16 units', () => {
    expect(textProblem('')).toBeNull();
    expect(textProblem('x'.repeat(2_000))).toBeNull();
    expect(textProblem('😀'.repeat(2_000))).toBeNull();
    expect(textProblem('x'.repeat(2_001))).toBe('Please use 2000 characters at most');
    expect(textProblem('😀'.repeat(6), 5)).toBe('Please use 5 characters at most');
  });

  it.each(NOT_STRINGS)('rejects %p', (value) => {
    expect(textProblem(value)).toBe('Please enter text');
  });
});

describe('an optional text', () => {
  it('can be absent, empty or text', () => {
    for (const value of [undefined, null, '', 'Shared room']) expect(optionalTextProblem(value)).toBeNull();
    expect(optionalTextProblem(7)).toBe('Please enter text');
    expect(optionalTextProblem('x'.repeat(2_001))).toBe('Please use 2000 characters at most');
  });
});

describe('fullNameProblem', () => {
  it.each([
    ['one letter', 'A'],
    ['a Telugu name', 'వెన్నెల'],
    ['a name with combining marks', 'Ame\u0301lie Rivers'],
    ['an apostrophe and a dash', "Asha D'Lake-Hill"],
    ['200 characters', 'న'.repeat(200)],
    ['200 emoji', '😀'.repeat(200)],
  ])('accepts %s', (_case, name) => {
    expect(fullNameProblem(name)).toBeNull();
  });

  it.each([[''], ['   '], ['\t\n'], ['\u00a0'], ['\u200b \u2066'], ...NOT_STRINGS])(
    'requires a name instead of %p',
    (value) => {
      expect(fullNameProblem(value)).toBe('Full name is required');
    },
  );

  it.each(['Asha\nBcc: x@example.org', '\n=1+1', 'Asha\tRao', 'Asha\u2028Rao', 'Asha\u0000'])(
    'refuses a line break or another control character in %j',
    (name) => {
      expect(fullNameProblem(name)).toBe('Please write the name on one line');
    },
  );

  it('allows at most 200 characters', () => {
    expect(fullNameProblem('x'.repeat(201))).toBe('Please use 200 characters at most');
  });
});

describe('emailProblem', () => {
  it.each([
    'a@b.co',
    'asha.rivers+qlu@example.org',
    'UPPER@EXAMPLE.ORG',
    "o'lake@sub.example.co.in",
    `${'a'.repeat(64)}@example.org`,
    `a@${'b'.repeat(63)}.in`,
  ])('accepts %s', (value) => {
    expect(emailProblem(value)).toBeNull();
  });

  it.each([
    [''],
    ['asha'],
    ['asha@'],
    ['@example.org'],
    ['asha@example'],
    ['asha@example.'],
    ['asha@.org'],
    ['asha@example..org'],
    ['.asha@example.org'],
    ['asha.@example.org'],
    ['as..ha@example.org'],
    ['asha rivers@example.org'],
    [' asha@example.org'],
    ['asha@example.org '],
    ['asha@example.org\n'],
    ['asha@@example.org'],
    ['asha@-example.org'],
    ['asha@example-.org'],
    ['asha@example.1org'],
    ['asha@127.0.0.1'],
    ['ఆశ@example.org'],
    ['asha@example.org,second@example.org'],
    [`a@${'b'.repeat(64)}.in`],
    [`a@${'b.'.repeat(125)}long`],
    ...NOT_STRINGS,
  ])('rejects %p', (value) => {
    expect(emailProblem(value)).toBe('Please enter a valid email address');
  });
});

describe('phoneProblem', () => {
  it.each(['6000000000', '6000000001', '9876543210', '9999999999'])('accepts %s', (value) => {
    expect(phoneProblem(value)).toBeNull();
  });

  it.each([
    ['the last number below the floor', '5999999999', 'Phone number must be greater than 6000000000'],
    ['ten zeros', '0000000000', 'Phone number must be greater than 6000000000'],
    ['nothing', '', 'Phone number must be 10 digits'],
    ['nine digits', '987654321', 'Phone number must be 10 digits'],
    ['eleven digits', '98765432100', 'Phone number must be 10 digits'],
    ['a country code', '+919876543210', 'Phone number must contain only digits'],
    ['a space between', '98765 43210', 'Phone number must contain only digits'],
    ['a space after', '9876543210 ', 'Phone number must contain only digits'],
    ['a line break after', '9876543210\n', 'Phone number must contain only digits'],
    ['a dash', '98765-43210', 'Phone number must contain only digits'],
    ['letters', 'ninehundred', 'Phone number must contain only digits'],
    ['an exponent', '1e99999999', 'Phone number must contain only digits'],
    ['Telugu digits', '౯౮౭౬౫౪౩౨౧౦', 'Phone number must contain only digits'],
    ['Devanagari digits', '९८७६५४३२१०', 'Phone number must contain only digits'],
    ['full-width digits', '９８７６５４３２１０', 'Phone number must contain only digits'],
  ])('rejects %s', (_case, value, message) => {
    expect(phoneProblem(value)).toBe(message);
  });

  it.each([...NOT_STRINGS, [9876543210]])('rejects %p, which is not a string', (value) => {
    expect(phoneProblem(value)).toBe('Phone number must contain only digits');
  });
});

describe('an address', () => {
  it.each([[''], ['   '], ...NOT_STRINGS])('is required instead of %p', (value) => {
    expect(addressProblem(value)).toBe('Address is required');
    expect(completeAddressProblem(value)).toBe('Address is required');
  });

  it('an address of a donation needs one character', () => {
    expect(addressProblem('H')).toBeNull();
  });

  it.each([
    ['nine characters', 'Road 12, ', 'Please enter a complete address'],
    ['nine characters and spaces around', '  9 chars x  ', 'Please enter a complete address'],
    ['five emoji, ten UTF-16 units', '😀'.repeat(5), 'Please enter a complete address'],
    ['2,001 characters', 'x'.repeat(2_001), 'Please use 2000 characters at most'],
  ])('an address of a registration is rejected with %s', (_case, value, message) => {
    expect(completeAddressProblem(value)).toBe(message);
  });

  it.each([
    ['ten characters', '12 Lake St'],
    ['ten emoji', '😀'.repeat(10)],
    ['Telugu', 'చెరువు వీధి 12'],
    ['several lines', '12 Lake Street\nHyderabad'],
    ['2,000 characters', 'x'.repeat(2_000)],
  ])('an address of a registration is accepted with %s', (_case, value) => {
    expect(completeAddressProblem(value)).toBeNull();
  });
});

describe('inlineMessage', () => {
  it.each([
    [inlineMessage.fullName(''), 'Full name is required'],
    [inlineMessage.fullName(' A '), 'Name must be at least 2 characters'],
    [inlineMessage.fullName('😀'), 'Name must be at least 2 characters'],
    [inlineMessage.fullName('Al'), null],
    [inlineMessage.email(' '), 'Email address is required'],
    [inlineMessage.email('asha@'), 'Please enter a valid email address'],
    [inlineMessage.email('asha@example.org'), null],
    [inlineMessage.phone(''), 'Phone number is required'],
    [inlineMessage.phone('0402300000'), 'Please enter a valid mobile number'],
    [inlineMessage.phone('5999999999'), 'Phone number must be greater than 6000000000'],
    [inlineMessage.phone('98765'), 'Phone number must be 10 digits'],
    [inlineMessage.phone('98765-ask me'), 'Phone number must contain only digits'],
    [inlineMessage.phone('6000000000'), null],
    [inlineMessage.address(''), 'Address is required'],
    [inlineMessage.address('Lake St'), 'Please enter a complete address'],
    [inlineMessage.address('12 Lake Street'), null],
    [inlineMessage.idType(''), 'Please select an ID type'],
    [inlineMessage.idType('PAN'), null],
    [inlineMessage.idNumber('', 'PAN'), 'ID number is required'],
    [inlineMessage.idNumber('ABCDE', 'PAN'), 'PAN format: ABCDE1234F (5 letters, 4 digits, 1 letter)'],
    [inlineMessage.idNumber('1BCDE1234F', 'PAN'), 'Invalid ID number format'],
    [inlineMessage.idNumber('ABCDE1234F', 'PAN'), null],
    [inlineMessage.idNumber('1234', 'Aadhaar'), 'Aadhaar number must be 12 digits'],
    [inlineMessage.idNumber('123412341234', 'Aadhaar'), null],
  ])('returns the expected message (%#)', (hint, message) => {
    expect(hint).toBe(message);
  });
});
