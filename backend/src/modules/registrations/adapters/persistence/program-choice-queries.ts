import { Injectable } from '@nestjs/common';
import { todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { PROGRAM_FIELDS, type ProgramRecord } from '@qlu/contracts/programs/programs.resource';
import {
  isRegistrationOpen,
  isVisible,
  offeredOn,
  paymentOptions,
} from '@qlu/contracts/programs/programs.rules';
import { Database } from '../../../../platform/database/database.js';
import { selectList } from '../../../../platform/database/resource-sql.js';

/** A program to which the office can add or move somebody. */
export interface ProgramChoice {
  id: number;
  program_name: string;
  start_date: string;
  end_date: string | null;
  venue: string;
  /** Empty for a free program. `amount` in rupees for one person; `is_payable`: by QR code, at the present time. */
  options: { description: string; amount: number; is_payable: boolean }[];
}

/** A walk-in of a program that was over may be entered some days later. */
const DAYS_BACK = 60;

@Injectable()
export class ProgramChoiceQueries {
  constructor(private readonly database: Database) {}

  /** The published programs that are not long over at `now`, soonest first day first. */
  async at(now: Date): Promise<ProgramChoice[]> {
    const today = todayInIndia(now);
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
      options: optionsAt(program, now),
    }));
  }
}

/** All prices: the office may have received one that visitors cannot choose any more. */
function optionsAt(program: ProgramRecord, now: Date): ProgramChoice['options'] {
  const today = todayInIndia(now);
  const isOpen = isVisible(program, now) && isRegistrationOpen(program, today) && !program.link_or_razorpay;
  const open = isOpen ? paymentOptions(offeredOn(program, today)) : [];
  return paymentOptions(program).map(({ type, description, amount }) => ({
    description,
    amount,
    is_payable: amount > 0 && open.some((option) => option.type === type),
  }));
}
