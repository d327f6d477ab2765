import type { Condition, Insert } from '../../kernel/transactions.js';
import { plainSql, sql, sqlList, type SqlPart } from './sql.js';

/** A condition in SQL. `name` identifies its form. */
export class SqlCondition implements Condition {
  constructor(
    readonly name: string,
    readonly condition: SqlPart,
  ) {}
}

/** `insert into ... select ...` without a source. `name` identifies its form. */
export class SqlInsert implements Insert {
  constructor(
    readonly name: string,
    readonly insert: SqlPart,
  ) {}
}

/** One statement that stores all rows if the conditions hold, and returns whether they do. */
export function storeIfStatement(
  conditions: readonly SqlCondition[],
  inserts: readonly SqlInsert[],
): { name: string; part: SqlPart } {
  // Each insert reads the one before it, so that they run in their order: triggers of a row see the rows before it.
  const stored = inserts.map(({ insert }, index) => {
    const [own, before] = [
      plainSql(`stored${index}`),
      plainSql(index === 0 ? 'wanted' : `stored${index - 1}`),
    ];
    return sql`${own} as (${insert} from ${before} where holds returning true as holds)`;
  });
  const [first, ...others] = conditions.map(({ condition }) => condition);
  const condition = others.reduce<unknown>((all, one) => sql`${all} and ${one}`, first);
  return {
    name: [...conditions, ...inserts].map(({ name }) => name).join('+'),
    part: sql`with wanted as materialized (select ${condition} as holds), ${sqlList(stored)} select holds from wanted`,
  };
}
