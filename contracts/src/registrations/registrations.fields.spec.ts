import {
  amountProblem,
  orderAddressProblem,
  orderIdNumberProblem,
  orderIdTypeProblem,
  participantNamesProblem,
  peopleProblem,
  programIdProblem,
  transactionIdProblem,
} from './registrations.fields.js';

describe('programIdProblem', () => {
  it.each([1, 42, 2_147_483_647])('accepts %p', (value) => {
    expect(programIdProblem(value)).toBeNull();
  });

  it.each([[0], [-1], [1.5], [2_147_483_648], [NaN], [Infinity], ['1'], [null], [undefined], [[1]]])(
    'rejects %p',
    (value) => {
      expect(programIdProblem(value)).toBe('Please choose a program');
    },
  );
});

describe('amountProblem', () => {
  it.each([0, 1, 1250.5, 10_000_000])('accepts %p', (value) => {
    expect(amountProblem(value)).toBeNull();
  });

  it.each([[-1], [0.001], [10_000_000.01], [NaN], ['5000'], [null], [undefined]])('rejects %p', (value) => {
    expect(amountProblem(value)).toBe('Please enter rupees from 0 to 1,00,00,000 with at most two decimals');
  });
});

describe('peopleProblem', () => {
  it.each([[undefined], [null], [1], [10]])('accepts %p', (value) => {
    expect(peopleProblem(value)).toBeNull();
  });

  it.each([[0], [11], [-1], [1.5], ['2'], [NaN], [true]])('rejects %p', (value) => {
    expect(peopleProblem(value)).toBe('Number of people must be between 1 and 10');
  });
});

describe('transactionIdProblem', () => {
  it.each([[undefined], [null], ['12345678'], ['Reg_01-abcXYZ'], ['x'.repeat(40)]])('accepts %p', (value) => {
    expect(transactionIdProblem(value)).toBeNull();
  });

  it.each([
    [''],
    ['1234567'],
    ['x'.repeat(41)],
    ['with space'],
    ['with.dot1'],
    ['12345678\n'],
    ['ఆఆఆఆఆఆఆఆ'],
    [7],
  ])('rejects %p', (value) => {
    expect(transactionIdProblem(value)).toBe('The transaction id must be 8 to 40 letters, digits, - or _');
  });
});

describe('an ID or an address that is missing', () => {
  it('is left to the program, but refused without a program', () => {
    for (const missing of [undefined, null, '']) {
      expect(orderIdTypeProblem(missing, { program_id: 7 })).toBeNull();
      expect(orderIdNumberProblem(missing, { program_id: 7 })).toBeNull();
      expect(orderAddressProblem(missing, { program_id: 7 })).toBeNull();
      expect(orderAddressProblem(missing, {})).toBe('Address is required');
      expect(orderIdTypeProblem(missing, {})).toBe('Please select an ID type');
      expect(orderIdNumberProblem(missing, {})).toBe('ID number is required');
    }
    expect(orderIdNumberProblem('1', { program_id: 7, idType: 'PAN' })).toBe('Invalid ID number format');
  });
});

describe('participantNamesProblem', () => {
  it.each([undefined, null, [], ['Meera'], ['Meera', 'అనిత']])('accepts %p for two people', (value) => {
    expect(participantNamesProblem(value, 2)).toBeNull();
  });

  it('rejects more names than people, and what is no name', () => {
    expect(participantNamesProblem(['A', 'B'], undefined)).toBe(
      'Please enter one name for each person at most',
    );
    expect(participantNamesProblem(['A', ''], 2)).toBe('Full name is required');
    expect(participantNamesProblem('A', 2)).toBe('Please enter the names as a list');
  });
});
