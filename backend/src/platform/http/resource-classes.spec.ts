import { optionalTextProblem } from '@qlu/contracts/fields/fields.rules';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { emptyOptionals, field, toRecord } from '@qlu/contracts/resource/resource';
import { validateSync } from 'class-validator';
import { assignmentSql, insertSql, toRow, selectList } from '../database/resource-sql.js';
import { recordClass, requestClass } from './resource-classes.js';

/** The key under which @nestjs/swagger stores a property. */
const PROPERTY_METADATA = 'swagger/apiModelProperties';

/** One more optional text field. */
const FIELDS = {
  ...PROGRAM_FIELDS,
  what_to_wear: field.text({ label: 'What to wear', rule: optionalTextProblem }),
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

function findProblems(body: object): string[] {
  return validateSync(Object.assign(new Request(), body)).map(({ property }) => property);
}

describe('a declared attribute of a response', () => {
  it('is in the OpenAPI document with its values, and selected with its own expression', () => {
    const fields = {
      id: field.requiredNumber(),
      status: field.requiredText({ values: ['open', 'closed'] }),
      day: field.requiredDate(),
    };
    class Row extends recordClass(fields) {}
    const described = Reflect.getMetadata(PROPERTY_METADATA, Row.prototype, 'status') as object;
    expect(described).toMatchObject({ type: String, enum: ['open', 'closed'], required: true });
    expect(selectList(fields, 't', { id: 't.id::float8' })).toBe('t.id::float8 as id, t.status, t.day::text');
  });
});

describe('a field that is declared once', () => {
  it('is validated in the request', () => {
    expect(findProblems(VALID)).toEqual([]);
    expect(findProblems({ ...VALID, what_to_wear: 'A shawl' })).toEqual([]);
    expect(findProblems({ ...VALID, what_to_wear: 7 })).toEqual(['what_to_wear']);
  });

  it.each([
    [Request, false],
    [Response, true],
  ])('is in the OpenAPI document of %p, required: %p', (model, required) => {
    const described = Reflect.getMetadata(
      PROPERTY_METADATA,
      model.prototype as object,
      'what_to_wear',
    ) as object;
    expect(described).toMatchObject({ type: String, nullable: true, required });
  });

  it('is read and written as a column', () => {
    const record = toRecord(FIELDS, { ...VALID, price1: 12_500.5, what_to_wear: '' });
    expect(record).toEqual({ ...emptyOptionals(FIELDS), ...VALID, price1: 12_500.5 });
    expect(toRow(FIELDS, { ...record, what_to_wear: 'A shawl' })).toMatchObject({
      what_to_wear: 'A shawl',
      price1_paise: 1_250_050,
    });
    expect(selectList(FIELDS)).toMatch(/, what_to_wear$/);
    expect(insertSql('programs', { program_name: 'A', what_to_wear: null })).toBe(
      'insert into programs (program_name, what_to_wear) values ($1, $2)',
    );
    expect(assignmentSql({ program_name: 'A', what_to_wear: null })).toBe(
      'program_name = $2, what_to_wear = $3',
    );
  });
});
