import { joinProblems, joinRequestOf } from './joining';

it('the only option that is still full is chosen, also when another one was before', () => {
  const values = {
    name: 'Sita',
    email: 'sita@example.org',
    phone: '9876543210',
    option: 'option1',
    people: '1',
  };
  const options = [{ type: 'option2', description: 'Dormitory', amount: 300 }] as const;
  expect(Object.values(joinProblems(values, options)).filter(Boolean)).toEqual([]);
  expect(joinRequestOf(7, values, options)).toMatchObject({ description: 'Dormitory' });
});
