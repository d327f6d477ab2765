import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { IS_UNPAID, paymentStatusSql } from '../../../payments/persistence.js';

/** An order of a registration, for the office that shows its code. */
export interface OfficeOrder {
  transaction_id: string;
  full_name: string;
  program_name: string;
  description: string;
  number_of_people: number;
  /** Rupees. */
  amount: number;
  payment_status: PaymentStatus;
  result_token: string;
  held_until: string | null;
}

/**
 * SQL: the transaction id of an unpaid order of the last day that the office has made, of a registration `r` with its payment
 * `p`; else null. Only the office registers before the waiting list without an offer.
 */
export const OPEN_OFFICE_ORDER = `case when r.before_waiting_list and r.waiting_entry_id is null and r.cancelled_at is null
  and p.mode = 'razorpay' and ${IS_UNPAID} and p.created_at > now() - interval '1 day' then r.transaction_id end`;

@Injectable()
export class OfficeOrderQueries {
  constructor(private readonly database: Database) {}

  /** Null when no registration with a payment at Razorpay has this transaction id. */
  async of(transactionId: string): Promise<OfficeOrder | null> {
    const [order] = await this.database.rows<OfficeOrder>(
      `select r.transaction_id, r.full_name, r.program_name, r.option_description as description,
         r.number_of_people, ${rupees('p.amount_paise')} as amount,
         ${paymentStatusSql('p.state')} as payment_status, p.result_token,
         case when r.confirmed_at is null and r.seats_held_until < 'infinity'
           then ${isoInstant('r.seats_held_until')} end as held_until
       from registrations r join payments p on p.id = r.payment_id
       where r.transaction_id = $1 and p.mode = 'razorpay'`,
      [transactionId],
    );
    return order ?? null;
  }
}
