import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { rupees } from '../../../../platform/database/sql-text.js';
import { inPeriod } from './period-sql.js';

/** Gifts of one month, type, sponsored program and mode. Rupees; `net` is less what was refunded since. */
export interface MonthGifts {
  /** In India, `YYYY-MM`. */
  month: string;
  donation_type: string;
  sponsored_program: string | null;
  payment_mode: string;
  count: number;
  gross: number;
  refunded: number;
  net: number;
}

/** Plain reads of completed donations for the accounts. */
@Injectable()
export class GiftQueries {
  constructor(private readonly database: Database) {}

  /** By the day in India on which the money was received. @param from first day @param to last day */
  byMonth(from: string, to: string): Promise<MonthGifts[]> {
    return this.database.rows<MonthGifts>(
      `select to_char(p.settled_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, d.donation_type,
         d.sponsored_program, p.mode as payment_mode, count(*)::int as count,
         ${rupees('sum(p.amount_paise)')} as gross, ${rupees('sum(p.refunded_paise)')} as refunded,
         ${rupees('sum(p.amount_paise - p.refunded_paise)')} as net
       from donations d join payments p on p.id = d.payment_id
       where ${inPeriod('p.settled_at')}
       group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      [from, to],
    );
  }
}
