import { registrationFilter } from './registration-filter';
import { registrationsStateOf } from './registrations-state';

const filterOf = (state: unknown) => registrationFilter(registrationsStateOf(state));

describe('registrationFilter', () => {
  it('filters by name and date, like the counts on the program cards', () => {
    const state = { filterByProgram: 'Vanya Maitreya', programId: 4, filterByDate: '2027-01-01' };
    expect(filterOf(state)).toEqual({ program_name: 'Vanya Maitreya', program_date: '2027-01-01' });
  });

  it('filters by the id when no name is given', () => {
    expect(filterOf({ programId: 4 })).toEqual({ program_id: '4' });
  });

  it.each([[null], [undefined], ['text'], [{}], [{ filterByProgram: 3, programId: 'x', filterByDate: '' }]])(
    'does not filter when the navigation state is %j',
    (state) => {
      expect(filterOf(state)).toEqual({});
    },
  );
});
