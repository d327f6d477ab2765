import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { isoInstant, rupees } from '../../platform/database/sql-text.js';
import { IS_REGISTERED, WITH_PAYMENT } from '../registrations/persistence.js';
import type {
  CancellationItemResponse,
  CancellationMoneyResponse,
  CancellationResponse,
} from './cancellations.dto.js';
import {
  DIFFERENCES_REFUND,
  isReturned,
  ITEM_FAILURE,
  ITEM_STATE,
  ITEMS,
  REST,
} from './cancellations.sql.js';

@Injectable()
export class CancellationQueries {
  constructor(private readonly database: Database) {}

  async money(programId: number): Promise<CancellationMoneyResponse> {
    const byHand = `p.mode <> 'razorpay' and not (${isReturned('p')})`;
    const [money] = await this.database.rows<CancellationMoneyResponse>(
      `select ${rupees('coalesce(sum(rest), 0)')} as refunds, (count(*) filter (where rest > 0))::int as refund_payments,
         ${rupees('coalesce(sum(by_hand), 0)')} as by_hand, (count(by_hand))::int as by_hand_payments
       from (select ${REST} as rest, case when ${byHand} then p.amount_paise - p.refunded_paise end as by_hand
         from registrations r ${WITH_PAYMENT}
         where r.program_id = $1 and ${IS_REGISTERED}) paid`,
      [programId],
    );
    return money as CancellationMoneyResponse;
  }

  /** How many requests for sponsored places nobody has decided. */
  async placeRequests(programId: number): Promise<number> {
    const [open] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from sponsored_place_requests where program_id = $1 and status = 'new'`,
      [programId],
    );
    return open?.count ?? 0;
  }

  /** How many people on the waiting list get an email. */
  async waiting(programId: number): Promise<number> {
    const [open] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from waiting_entries where program_id = $1 and state in ('waiting', 'offered')`,
      [programId],
    );
    return open?.count ?? 0;
  }

  async find(programId: number): Promise<CancellationResponse | null> {
    const [found] = await this.database.rows<CancellationResponse>(
      `select c.way, c.target_program_id, t.program_name as target_program_name,
         t.start_date::text as target_start_date, c.cancelled_by, ${isoInstant('c.cancelled_at')} as cancelled_at
       from program_cancellations c left join programs t on t.id = c.target_program_id where c.program_id = $1`,
      [programId],
    );
    return found ?? null;
  }

  /** Everyone who was registered when the program was cancelled: what needs the office first. */
  async items(programId: number): Promise<CancellationItemResponse[]> {
    return this.database.rows<CancellationItemResponse>(
      `select * from (
         select r.id::float8 as registration_id, r.transaction_id, r.full_name, r.phone, ${ITEM_STATE} as state,
           ${rupees(`coalesce(f.amount_paise + ${DIFFERENCES_REFUND}, r.payment_amount_paise - r.payment_refunded_paise, 0)`)} as amount,
           ${ITEM_FAILURE} as failure
         from ${ITEMS} where i.program_id = $1) items
       order by array_position(array['failed', 'by_hand', 'waiting'], state), lower(full_name), registration_id`,
      [programId],
    );
  }
}
