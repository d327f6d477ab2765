import { Injectable } from '@nestjs/common';
import type { RefundMode } from '@qlu/contracts/payments/received.rules';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import type { RefundStatus } from '../../domain/refund.js';

/** A refund with the transaction it belongs to. `amount` in `currency`, instants in UTC. */
export interface RefundRow {
  refund_id: string;
  transaction_id: string;
  gateway_payment_id: string;
  amount: number;
  currency: string;
  mode: RefundMode;
  status: RefundStatus;
  reason: string;
  requested_by: string | null;
  failure: string | null;
  bank_reference: string | null;
  created_at: string;
}

/** A payer's dispute with the transaction it belongs to. `amount` in `currency`, instants in UTC. */
export interface DisputeRow {
  dispute_id: string;
  transaction_id: string;
  amount: number;
  currency: string;
  status: string;
  respond_by: string | null;
}

@Injectable()
export class RefundQueries {
  constructor(private readonly database: Database) {}

  /** The refunds of these transactions, newest first. */
  async ofTransactions(transactionIds: readonly string[]): Promise<RefundRow[]> {
    return this.database.rows<RefundRow>(
      `select r.id as refund_id, p.transaction_id, r.gateway_payment_id, ${rupees('r.amount_paise')} as amount, r.currency, r.mode,
         r.status, r.reason, r.requested_by, r.failure, r.bank_reference, ${isoInstant('r.created_at')} as created_at
       from refunds r join payments p on p.id = r.payment_id
       where p.transaction_id = any($1) order by r.created_at desc, r.id`,
      [transactionIds],
    );
  }

  /** The disputes of these transactions, in the sequence of their changes. */
  async disputesOf(transactionIds: readonly string[]): Promise<DisputeRow[]> {
    return this.database.rows<DisputeRow>(
      `select d.id as dispute_id, p.transaction_id, ${rupees('d.amount_paise')} as amount, d.currency, d.status,
         ${isoInstant('d.respond_by')} as respond_by
       from payment_disputes d join payments p on p.id = d.payment_id
       where p.transaction_id = any($1) order by d.updated_at, d.id`,
      [transactionIds],
    );
  }
}
