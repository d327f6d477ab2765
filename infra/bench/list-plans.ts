import type { Client } from 'pg';
import { backendParts } from './backend-build.ts';
import type { ListQuery, ListReader } from './backend-build.ts';
import { RARE } from './seed-lists.ts';

export type Plan = { name: string; text: string };

/** The lines that say which way PostgreSQL takes; the rest repeats the query. */
const TELLING = /(->|Scan|Join|Sort|Aggregate|Nested Loop|Limit|Index Cond|Filter|Sort Key|Presorted Key)/;

/** PostgreSQL's plans for the very statements of the readers, the way they are run. */
export async function listPlans(client: Client): Promise<Plan[]> {
  const { SqlDonationReader, SqlRegistrationReader, SqlVolunteerReader } = await backendParts();
  const donations = (seen: Explaining): ListReader => new SqlDonationReader(seen, null);
  const registrations = (seen: Explaining): ListReader => new SqlRegistrationReader(seen, null);
  const volunteers = (seen: Explaining): ListReader => new SqlVolunteerReader(seen);
  const page = (query: Partial<ListQuery> = {}): ListQuery => ({
    start: 0,
    end: 20,
    order: 'desc',
    filters: {},
    ...query,
  });
  const plan = async (
    name: string,
    make: (seen: Explaining) => ListReader,
    query: ListQuery,
  ): Promise<Plan> => {
    const seen = new Explaining(client);
    await make(seen).list(query);
    return { name, text: seen.first };
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

/** Stands where the readers expect the database, and asks for the plan of what they ask. */
class Explaining {
  /** The plan of the rows; the count comes second. */
  first = '';
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async rows(sql: string, parameters: unknown[]): Promise<unknown[]> {
    const { rows } = await this.#client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, summary off, buffers off) ${sql}`,
      parameters,
    );
    const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => TELLING.test(line));
    this.first ||= lines.map((line) => line.replace(/\s+(loops=1)\)/, ' $1)').slice(0, 150)).join('\n');
    return [];
  }
}
