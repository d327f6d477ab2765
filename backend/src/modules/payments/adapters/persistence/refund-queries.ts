import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import type { PersonDisputeResponse, PersonRefundResponse } from '../http/refunds.dto.js';

@Injectable()
export class RefundQueries {
  constructor(private readonly database: Database) {}

  async ofTransactions(transactionIds: readonly string[]): Promise<PersonRefundResponse[]> {
    return this.database.rows<PersonRefundResponse>(
      `select r.id as refund_id, p.transaction_id, r.gateway_payment_id, ${rupees('r.amount_paise')} as amount, r.currency, r.mode,
         r.status, r.reason, r.requested_by, r.failure, r.bank_reference, ${isoInstant('r.created_at')} as created_at
       from refunds r join payments p on p.id = r.payment_id
       where p.transaction_id = any($1) order by r.created_at desc, r.id`,
      [transactionIds],
    );
  }

  /** The disputes of these transactions, in the sequence of their changes. */
  async findDisputes(transactionIds: readonly string[]): Promise<PersonDisputeResponse[]> {
    return this.database.rows<PersonDisputeResponse>(
      `select d.id as dispute_id, p.transaction_id, ${rupees('d.amount_paise')} as amount, d.currency, d.status,
         ${isoInstant('d.respond_by')} as respond_by
       from payment_disputes d join payments p on p.id = d.payment_id
       where p.transaction_id = any($1) order by d.updated_at, d.id`,
      [transactionIds],
    );
  }
}
