import { everything, type ListQuery } from '../../kernel/list-query.js';
import type { Database } from './database.js';
import { equals } from './list-filters.js';
import { ListQueries } from './list-queries.js';

class Orders extends ListQueries<{ id: number }> {
  constructor(database: Database) {
    super(database, {
      table: 'orders',
      alias: 'o',
      row: 'o.id, p.state',
      join: 'join payments p on p.id = o.payment_id',
      columns: {
        sortable: { name: 'lower(o.name)' },
        filterable: { kind: equals('o.kind') },
        searchable: 'o.name',
        newest: ['o.created_at', 'o.id'],
      },
    });
  }
}

/** The SQL of one page and of its count, with single spaces. */
async function sqlOf(changes: Partial<ListQuery>): Promise<string[]> {
  const sent: string[] = [];
  const rows = async (sql: string): Promise<object[]> => {
    sent.push(sql.replace(/\s+/g, ' ').trim());
    return [];
  };
  await new Orders({ rows } as unknown as Database).list({ ...everything(), end: 10, ...changes });
  return sent;
}

describe('a page of a list', () => {
  it('is found and counted without the joined table, which only the rows of the page need', async () => {
    expect(await sqlOf({ filters: { kind: 'x' }, q: 'a', sort: 'name' })).toEqual([
      'select o.id, p.state from (select o.id from orders o where (o.kind = $1) and (o.name ilike $2) ' +
        'order by lower(o.name) asc, o.created_at asc, o.id asc limit 10 offset 0) page ' +
        'join orders o on o.id = page.id join payments p on p.id = o.payment_id ' +
        'order by lower(o.name) asc, o.created_at asc, o.id asc',
      'select count(*)::int as total from orders o where (o.kind = $1) and (o.name ilike $2)',
    ]);
  });
});
