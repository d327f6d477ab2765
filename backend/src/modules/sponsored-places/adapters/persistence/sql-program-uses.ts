import { Injectable } from '@nestjs/common';
import { formatDay, type CalendarDate } from '@qlu/contracts/dates/dates.rules';
import type { SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { AppError } from '../../../../kernel/app-error.js';
import { Database } from '../../../../platform/database/database.js';
import { ProgramUses } from '../../ports/program-uses.js';

@Injectable()
export class SqlProgramUses extends ProgramUses {
  constructor(private readonly database: Database) {
    super();
  }

  async lock(sponsored: SponsoredProgram): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      `select program_id as id from sponsored_program_uses where sponsored_program = $1 order by 1 for update`,
      [sponsored],
    );
    return rows.map(({ id }) => id);
  }

  async namesOf(ids: readonly number[]): Promise<string[]> {
    const rows = await this.database.rows<{ name: string; date: CalendarDate }>(
      'select program_name as name, start_date::text as date from programs where id = any($1) order by id',
      [ids],
    );
    return rows.map(({ name, date }) => `${name}, ${formatDay(date)}`);
  }

  async change(
    sponsored: SponsoredProgram,
    { added, removed }: { added: readonly number[]; removed: readonly number[] },
  ): Promise<void> {
    const known = await this.database.rows('select id from programs where id = any($1)', [added]);
    if (known.length !== added.length) throw new AppError('PROGRAM_NOT_FOUND');
    await this.database.rows(
      `delete from sponsored_program_uses where sponsored_program = $1 and program_id = any($2) returning 1`,
      [sponsored, removed],
    );
    await this.database.rows(
      `insert into sponsored_program_uses (sponsored_program, program_id)
       select $1, unnest($2::integer[]) on conflict do nothing returning 1`,
      [sponsored, added],
    );
  }
}
