import { plainSql, sql, sqlList, statementOf } from './sql.js';

describe('a statement of parts', () => {
  it('numbers the parameters of all parts in order', () => {
    const inner = sql`select ${'b'}, ${sqlList(['c', 'd'])}`;
    const whole = sql`insert into ${plainSql('t')} (a) values (${'a'}) union ${inner} limit ${1}`;
    expect(statementOf(whole)).toEqual({
      text: 'insert into t (a) values ($1) union select $2, $3, $4 limit $5',
      values: ['a', 'b', 'c', 'd', 1],
    });
  });

  it('keeps every value out of the text', () => {
    const name = `x'); drop table t; --`;
    expect(statementOf(sql`select ${name}`)).toEqual({ text: 'select $1', values: [name] });
  });

  it('keeps a part that is used twice', () => {
    const part = sql`${7}`;
    expect(statementOf(sql`${part} + ${part}`)).toEqual({ text: '$1 + $2', values: [7, 7] });
  });
});
