import type { Client } from 'pg';
import { loadBackendClasses } from './backend-build.ts';
import type { ListQuery, ListReader } from './backend-build.ts';
import { RARE } from './seed-lists.ts';

export type Plan = { name: string; text: string };

/** The lines of a plan that show how PostgreSQL runs the query; the others repeat the query. */
const RELEVANT_LINE =
  /(->|Scan|Join|Sort|Aggregate|Nested Loop|Limit|Index Cond|Filter|Sort Key|Presorted Key)/;

/** PostgreSQL's plans for the statements of the backend's list readers. */
export async function listPlans(client: Client): Promise<Plan[]> {
  const { DonationQueries, RegistrationQueries, VolunteerQueries } = await loadBackendClasses();
  const donations = (database: ExplainingDatabase): ListReader => new DonationQueries(database, null, null);
  const registrations = (database: ExplainingDatabase): ListReader => new RegistrationQueries(database, null);
  const volunteers = (database: ExplainingDatabase): ListReader => new VolunteerQueries(database);
  const page = (query: Partial<ListQuery> = {}): ListQuery => ({
    start: 0,
    end: 20,
    order: 'desc',
    filters: {},
    ...query,
  });
  const plan = async (
    name: string,
    make: (database: ExplainingDatabase) => ListReader,
    query: ListQuery,
  ): Promise<Plan> => {
    const database = new ExplainingDatabase(client);
    await make(database).list(query);
    return { name, text: database.plan };
  };
  return [
    await plan('Donations, first page', donations, page()),
    await plan('Donations, page 5,000', donations, page({ start: 99_980, end: 100_000 })),
    await plan('Donations by amount', donations, page({ sort: 'amount' })),
    await plan('Donations of seven days', donations, page({ filters: { from: '2026-11-15' } })),
    await plan('Donations, refunded', donations, page({ filters: { payment_status: 'refunded' } })),
    await plan('Donations, search', donations, page({ q: RARE.telugu.slice(0, 6) })),
    await plan('Registrations by name', registrations, page({ sort: 'full_name', order: 'asc' })),
    await plan(
      'Registrations of one program',
      registrations,
      page({ filters: { program_name: 'Benchmark Program 7' } }),
    ),
    await plan('Volunteers, pending', volunteers, page({ filters: { status: 'pending' } })),
  ];
}

/** Replaces the readers' database. It explains the statement that selects the rows of a page instead of running it. */
class ExplainingDatabase {
  plan = '';
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async rows(statement: string | { text: string }, parameters: unknown[]): Promise<unknown[]> {
    const sql = typeof statement === 'string' ? statement : statement.text;
    if (!/\) page\s/.test(sql)) return (await this.#client.query(sql, parameters)).rows;
    const { rows } = await this.#client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off, buffers off) ${sql}`,
      parameters,
    );
    const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => RELEVANT_LINE.test(line));
    this.plan = lines.map((line) => line.replace(/\s(loops=1)\)/, ' $1)').slice(0, 150)).join('\n');
    return [];
  }
}
