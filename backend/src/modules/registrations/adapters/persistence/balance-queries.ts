import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';

/** A registration that owes money or has paid too much. */
export interface BalanceRow {
  id: number;
  transaction_id: string;
  full_name: string;
  phone: string;
  email: string;
  program_name: string;
  program_date: string;
  /** Rupees that are owed; negative when too much was paid. */
  balance: number;
  /** When it moved last, an instant in UTC. */
  moved_at: string | null;
}

/** SQL condition on a registration `r`: something is owed, or paid too much and not requested back, which has its own entry. */
export const HAS_OPEN_BALANCE = `r.balance_paise <> 0 and (r.balance_paise > 0 or not exists (
  select from payment_attention a where a.kind = 'refund_requested' and a.resolved_at is null
    and a.payment_id in (select r.payment_id union select d.payment_id from date_changes d where d.registration_id = r.id)))`;

@Injectable()
export class BalanceQueries {
  constructor(private readonly database: Database) {}

  /** Oldest first, without what was paid too much and is requested back: that has an entry of its own. */
  async open(): Promise<BalanceRow[]> {
    return this.database.rows<BalanceRow>(
      `select r.id::float8 as id, r.transaction_id, r.full_name, r.phone, r.email, r.program_name,
         r.program_date::text as program_date, ${rupees('r.balance_paise')} as balance,
         ${isoInstant(`(select max(c.changed_at) from registration_changes c
           where c.registration_id = r.id and c.details->>'kind' = 'moved')`)} as moved_at
       from registrations r
       where ${HAS_OPEN_BALANCE}
       order by moved_at nulls first, r.id`,
    );
  }
}
