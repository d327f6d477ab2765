import { registrationFilter } from './registration-filter';
import { registrationsStateOf } from './registrations-state';

const filterOf = (state: unknown) => registrationFilter(registrationsStateOf(state));

describe('The filter of the registrations page', () => {
  it('asks by name and date, as the counts on the program cards do', () => {
    const state = { filterByProgram: 'Vanya Maitreya', programId: 4, filterByDate: '2027-01-01' };
    expect(filterOf(state)).toEqual({ program_name: 'Vanya Maitreya', program_date: '2027-01-01' });
  });

  it('asks by the id where no name is given', () => {
    expect(filterOf({ programId: 4 })).toEqual({ program_id: '4' });
  });

  it.each([[null], [undefined], ['text'], [{}], [{ filterByProgram: 3, programId: 'x', filterByDate: '' }]])(
    'asks for everything when the navigation state is %j',
    (state) => {
      expect(filterOf(state)).toEqual({});
    },
  );
});
