import { linesOf, matchingLines } from './check-in-lines';

const arrival = { place: 2, at: '2026-11-22T04:00:00.000Z', by: 'asha@example.org' };
const MEERA = {
  id: 7,
  full_name: 'Meera Rao',
  number_of_people: 2,
  participant_names: [],
  phone: '9876543210',
  transaction_id: 'reg_meera-1',
  code_digest: '',
  balance: 0,
  arrivals: [arrival],
};
const ANITHA = {
  ...MEERA,
  id: 9,
  transaction_id: 'off_2',
  full_name: 'అనిత',
  number_of_people: 1,
  phone: '9123456789',
  arrivals: [],
};
const lines = linesOf([MEERA, ANITHA]);

describe('the lines of the check-in', () => {
  it('are one for each person, with who has arrived', () => {
    expect(lines.map(({ name, phone, arrival: here }) => [name, phone, here !== null])).toEqual([
      ['Meera Rao', '9876543210', false],
      ['Meera Rao, person 2 of 2', '', true],
      ['అనిత', '9123456789', false],
    ]);
  });

  it.each([
    [['Meera Rao', 'లక్ష్మి'], 'లక్ష్మి (with Meera Rao)', true],
    [['Meera Rao'], 'Meera Rao, person 2 of 2', false],
    [['Meera Rao', 'లక్ష్మి', 'Asha'], 'Meera Rao, person 2 of 2', false],
  ])('the names %j show the second person as %j', (participant_names, name, isNamed) => {
    expect(linesOf([{ ...MEERA, participant_names }])[1]).toMatchObject({ name, isNamed });
  });

  it.each([
    ['meera', [7, 7]],
    ['అని', [9]],
    ['+91 98765 43210', [7]],
    ['098765 43210', [7]],
    ['789', [9]],
    ['REG_MEERA', [7, 7]],
    [' ', [7, 7, 9]],
  ])('are found by %j', (typed, found) => {
    expect(matchingLines(lines, typed).map(({ registrationId }) => registrationId)).toEqual(found);
  });
});
