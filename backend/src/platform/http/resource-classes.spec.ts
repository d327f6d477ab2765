import { optionalTextProblem } from '@qlu/contracts/programs/programs.fields';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals, field, recordOf } from '@qlu/contracts/resource/resource';
import { validateSync } from 'class-validator';
import { columnsOf, selectList } from '../database/resource-sql.js';
import { recordClass, requestClass } from './resource-classes.js';

/** The key under which @nestjs/swagger stores a property. */
const PROPERTY_METADATA = 'swagger/apiModelProperties';

/** The example of CONTRIBUTING.md: one more optional text field. */
const FIELDS = {
  ...PROGRAM_FIELDS,
  what_to_bring: field.text({ label: 'What to bring', rule: optionalTextProblem }),
};

const VALID = {
  program_name: 'ధ్యాన శిక్షణ',
  start_date: '2026-12-04',
  trainers_presenters: 'Acharya Meera',
  venue: 'Campus',
  duration: '1 day',
};

class Request extends requestClass(FIELDS) {}
class Response extends recordClass(FIELDS) {}

function problemsOf(body: object): string[] {
  return validateSync(Object.assign(new Request(), body)).map(({ property }) => property);
}

describe('a field that is declared once', () => {
  it('is validated in the request', () => {
    expect(problemsOf(VALID)).toEqual([]);
    expect(problemsOf({ ...VALID, what_to_bring: 'A shawl' })).toEqual([]);
    expect(problemsOf({ ...VALID, what_to_bring: 7 })).toEqual(['what_to_bring']);
  });

  it.each([
    [Request, false],
    [Response, true],
  ])('is in the OpenAPI document of %p, required: %p', (model, required) => {
    const described = Reflect.getMetadata(
      PROPERTY_METADATA,
      model.prototype as object,
      'what_to_bring',
    ) as object;
    expect(described).toMatchObject({ type: String, nullable: true, required });
  });

  it('is read and written as a column', () => {
    const record = recordOf(FIELDS, { ...VALID, price1: 12_500.5, what_to_bring: '' });
    expect(record).toEqual({ ...emptyOptionals(FIELDS), ...VALID, price1: 12_500.5 });
    const { names, values } = columnsOf(FIELDS, { ...record, what_to_bring: 'A shawl' });
    expect(values[names.indexOf('what_to_bring')]).toBe('A shawl');
    expect(values[names.indexOf('price1_paise')]).toBe(1_250_050);
    expect(selectList(FIELDS)).toMatch(/, what_to_bring$/);
  });
});
