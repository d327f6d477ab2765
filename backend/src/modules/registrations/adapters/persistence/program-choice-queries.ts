import { PROGRAM_FIELDS, type ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import { paymentOptions } from '@qlu/contracts/programs/programs.rules';
import type { Database } from '../../../../platform/database/database.js';
import { selectList } from '../../../../platform/database/resource-sql.js';

/** A program to which the office can add or move somebody. */
export interface ProgramChoice {
  id: number;
  program_name: string;
  start_date: string;
  end_date: string | null;
  venue: string;
  /** Empty for a free program. `amount` in rupees for one person. */
  options: { description: string; amount: number }[];
}

/** A walk-in of a program that was over may be entered some days later. */
const DAYS_BACK = 60;

export class ProgramChoiceQueries {
  constructor(private readonly database: Database) {}

  /** The published programs that are not long over by `today`, soonest first day first. */
  async since(today: string): Promise<ProgramChoice[]> {
    const programs = await this.database.rows<ProgramRecord & { id: number }>(
      `select g.id, ${selectList(PROGRAM_FIELDS, 'g')} from programs g
       where coalesce(g.end_date, g.start_date) >= $1::date - ${DAYS_BACK}
         and g.status = 'published' order by g.start_date, g.id`,
      [today],
    );
    return programs.map((program) => ({
      id: program.id,
      program_name: program.program_name,
      start_date: program.start_date,
      end_date: program.end_date,
      venue: program.venue,
      options: paymentOptions(program).map(({ description, amount }) => ({ description, amount })),
    }));
  }
}
