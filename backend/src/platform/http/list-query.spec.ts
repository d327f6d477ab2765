import fc from 'fast-check';
import { everything } from '../../kernel/list-query.js';
import { ListQueryPipe } from './lists.js';
import { RecordIdPipe } from './record-id.pipe.js';

const readListQuery = (query: Record<string, unknown>) => new ListQueryPipe().transform(query);

const PLAIN = { start: 0, end: undefined, sort: undefined, order: 'asc', q: undefined, filters: {} };

describe('the query of a list', () => {
  it('is the plain list without parameters', () => {
    expect(readListQuery({})).toEqual(everything());
  });

  it.each<[Record<string, unknown>, object]>([
    [
      { _start: '20', _end: '30' },
      { start: 20, end: 30 },
    ],
    [{ _end: '0' }, { end: 0 }],
    [
      { _sort: 'amount', _order: 'DESC' },
      { sort: 'amount', order: 'desc' },
    ],
    [{ _order: 'upwards' }, {}],
    [{ q: '  asha  ' }, { q: 'asha' }],
    [{ q: '   ' }, {}],
    [{ _start: '-1', _end: '1e3' }, {}],
    [{ _start: '1234567890' }, {}],
    [{ _start: '999999999' }, { start: 999_999_999 }],
    [{ status: 'new', other: '' }, { filters: { status: 'new' } }],
  ])('reads %j, and ignores what is invalid', (query, expected) => {
    expect(readListQuery(query)).toEqual({ ...PLAIN, ...expected });
  });

  it.each<[Record<string, unknown>, object]>([
    [{ program_id: ['1', '2'] }, { filters: { program_id: '1,2' } }],
    [{ q: ['a', 'b'] }, { q: 'a,b' }],
    [{ status: ['', ''] }, { filters: { status: ',' } }],
    [{ status: { is: 'new' } }, { filters: { status: '[object Object]' } }],
    [
      { name: 'a\0b', q: 'a\0b' },
      { filters: { name: 'a\u{fffd}b' }, q: 'a\u{fffd}b' },
    ],
    [
      { name: 'x'.repeat(201), q: 'y'.repeat(201) },
      { filters: { name: 'x'.repeat(201) }, q: 'y'.repeat(201) },
    ],
  ])(
    'keeps the invalid condition %j, so that no export contains more than was asked for',
    (query, expected) => {
      expect(readListQuery(query)).toEqual({ ...PLAIN, ...expected });
    },
  );

  it.each([
    ['0', '1000', 1_000],
    ['0', '1001', 1_000],
    ['500', '999999999', 1_500],
  ])('limits a page from %s to %s to a thousand rows', (_start, _end, end) => {
    expect(readListQuery({ _start, _end })?.end).toBe(end);
  });

  it('is always one that the database accepts, whatever is sent', () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined), fc.nat().map(String));
    const name = fc.oneof(fc.constantFrom('_start', '_end', '_sort', '_order', 'q'), fc.string());
    fc.assert(
      fc.property(fc.dictionary(name, value, { minKeys: 1 }), (sent) => {
        const query = readListQuery(sent);
        expect(Number.isInteger(query?.start) && Number(query?.start) >= 0).toBe(true);
        expect(['asc', 'desc']).toContain(query?.order);
        if (query?.end !== undefined) expect(query.end - query.start).toBeLessThanOrEqual(1_000);
        for (const text of [query?.q, query?.sort, ...Object.values(query?.filters ?? {})]) {
          if (text === undefined) continue;
          expect(text).not.toContain('\0');
        }
      }),
    );
  });
});

describe('the id of a record in an address', () => {
  const read = (value: string): number => new RecordIdPipe().transform(value);

  it.each(['1', '42', '999999999999999'])('%s is read as a number', (value) => {
    expect(read(value)).toBe(Number(value));
  });

  it.each(['0', '-1', '01', '1.0', '1e3', ' 1', '1 ', '', 'abc', '1234567890123456', '١', '0x1'])(
    '“%s” is RECORD_NOT_FOUND',
    (value) => {
      expect(() => read(value)).toThrow(expect.objectContaining({ code: 'RECORD_NOT_FOUND' }) as Error);
    },
  );
});
