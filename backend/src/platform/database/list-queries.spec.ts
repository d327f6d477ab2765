import { everything, type ListQuery } from '../../kernel/page.js';
import type { Database } from './database.js';
import { equals } from './list-filters.js';
import { ListQueries } from './list-queries.js';

class Orders extends ListQueries<{ id: number }> {
  constructor(database: Database) {
    super(database, {
      table: 'orders',
      alias: 'o',
      row: 'o.id, p.state',
      join: { alias: 'p', sql: 'join payments p on p.id = o.payment_id' },
      columns: {
        sortable: { state: 'p.state' },
        filterable: { state: equals('p.state'), kind: equals('o.kind') },
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

const JOIN = 'join payments p on p.id = o.payment_id';

describe('a page of a list', () => {
  it('is found without the joined table when search, filters and order do not use it', async () => {
    expect(await sqlOf({ filters: { kind: 'x' }, q: 'a' })).toEqual([
      'select o.id, p.state from (select o.id from orders o where (o.kind = $1) and o.name ilike $2 ' +
        'order by o.created_at desc, o.id desc limit 10 offset 0) page ' +
        `join orders o on o.id = page.id ${JOIN} order by o.created_at desc, o.id desc`,
      'select count(*)::int as total from orders o where (o.kind = $1) and o.name ilike $2',
    ]);
  });

  it('is counted with the joined table only when search or filters use it', async () => {
    const [page, count] = await sqlOf({ sort: 'state' });
    expect(page).toContain(`from (select o.id from orders o ${JOIN} order by p.state asc`);
    expect(count).toBe('select count(*)::int as total from orders o');
    expect((await sqlOf({ filters: { state: 'paid' } }))[1]).toBe(
      `select count(*)::int as total from orders o ${JOIN} where (p.state = $1)`,
    );
  });
});
