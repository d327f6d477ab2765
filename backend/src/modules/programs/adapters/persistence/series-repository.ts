import { Injectable } from '@nestjs/common';
import { PROGRAM_FIELDS } from '@qlu/contracts/programs/programs.resource';
import { Database } from '../../../../platform/database/database.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import type { Program } from '../../domain/program.js';
import { FOLLOWS } from './program-sql.js';

/** Programs that repeat. Every method takes part in the current transaction. */
@Injectable()
export class SeriesRepository {
  constructor(private readonly database: Database) {}

  /** Stores the key of a request. False when it is in use; waits for another transaction that stores it. */
  async storeKey(key: string, requestDigest: Buffer): Promise<boolean> {
    const stored = await this.database.rows(
      'insert into series_requests (key, request_digest) values ($1, $2) on conflict do nothing returning key',
      [key, requestDigest],
    );
    return stored.length === 1;
  }

  async findDigest(key: string): Promise<Buffer | null> {
    const [row] = await this.database.rows<{ digest: Buffer }>(
      'select request_digest as digest from series_requests where key = $1',
      [key],
    );
    return row?.digest ?? null;
  }

  async storeAdded(key: string, programs: readonly number[]): Promise<void> {
    await this.database.rows('update series_requests set program_ids = $2 where key = $1 returning key', [
      key,
      programs,
    ]);
  }

  async addedBy(key: string): Promise<number[]> {
    const [row] = await this.database.rows<{ ids: number[] }>(
      'select program_ids as ids from series_requests where key = $1',
      [key],
    );
    return row?.ids ?? [];
  }

  /** Joins programs in the series of `program`, which it begins if there is none. */
  async join(program: number, others: readonly number[]): Promise<void> {
    await this.database.rows(
      `with own as (select coalesce(series_id, id) as series from programs where id = $1)
       update programs set series_id = own.series from own
       where id = $1 or id = any($2::integer[]) returning id`,
      [program, others],
    );
    await this.database.rows(
      `insert into sponsored_program_uses (sponsored_program, program_id)
       select u.sponsored_program, other from sponsored_program_uses u, unnest($2::integer[]) other
       where u.program_id = $1 on conflict do nothing returning 1`,
      [program, others],
    );
  }

  /** Locks the series of a program, or the program alone. The start dates of those that are not cancelled. */
  async lockDates(program: number): Promise<string[]> {
    await this.lock(program);
    const rows = await this.database.rows<{ date: string }>(
      `select g.start_date::text as date from programs own
       join programs g on g.id = own.id or g.series_id = own.series_id
       where own.id = $1 and g.status <> 'cancelled' order by g.start_date`,
      [program],
    );
    return rows.map(({ date }) => date);
  }

  /** Locks a series. The programs that a change of `program` reaches: later, neither cancelled nor over; by date. */
  async lockFollowing(program: number, today: string): Promise<Program[]> {
    await this.lock(program);
    return this.database.rows<Program>(
      `select g.id, ${selectList(PROGRAM_FIELDS, 'g')} from programs own join programs g on ${FOLLOWS('own', '$2::date')}
       where own.id = $1 order by g.start_date, g.id`,
      [program, today],
    );
  }

  /** In the order of the ids, so that two changes of a series wait for each other. */
  private async lock(program: number): Promise<void> {
    await this.database.rows(
      `select g.id from programs g where g.id = $1
         or g.series_id = (select series_id from programs where id = $1)
       order by g.id for no key update`,
      [program],
    );
  }
}
