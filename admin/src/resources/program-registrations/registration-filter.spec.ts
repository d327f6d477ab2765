import { registrationFilter, registrationsStateOf } from './registration-filter';

const filterOf = (state: unknown, programId = '') =>
  registrationFilter(programId, registrationsStateOf(state));

describe('registrationFilter', () => {
  const state = { filterByProgram: 'Vanya Maitreya', programId: 4, filterByDate: '2027-01-01' };

  it('filters by the id alone: the program may have got another name or date', () => {
    expect(filterOf(state)).toEqual({ program_id: '4' });
    expect(filterOf(null, '7')).toEqual({ program_id: '7' });
    expect(filterOf(state, '7')).toEqual({ program_id: '7' });
  });

  it('filters by name and date without an id', () => {
    expect(filterOf({ ...state, programId: undefined })).toEqual({
      program_name: 'Vanya Maitreya',
      program_date: '2027-01-01',
    });
  });

  it.each([[null], [undefined], ['text'], [{}], [{ filterByProgram: 3, programId: 'x', filterByDate: '' }]])(
    'does not filter when the navigation state is %j',
    (unknown) => {
      expect(filterOf(unknown)).toEqual({});
    },
  );
});
