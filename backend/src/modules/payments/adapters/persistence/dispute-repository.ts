import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { GatewayDispute, KnownDispute } from '../../domain/dispute.js';

const DISPUTE = `id, gateway_payment_id as "paymentId", amount_paise::float8 as amount, currency, phase, status,
  respond_by as "respondBy"`;

/** Disputes of our payments as Razorpay last reported them. Takes part in the current transaction. */
@Injectable()
export class DisputeRepository {
  constructor(private readonly database: Database) {}

  /** Inserts or updates a dispute. @param paymentId the id of our payment */
  async save(paymentId: string, dispute: GatewayDispute, at: Date): Promise<void> {
    await this.database.rows(
      `insert into payment_disputes
         (id, payment_id, gateway_payment_id, amount_paise, currency, phase, status, reason_code, respond_by, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (id) do update set amount_paise = excluded.amount_paise, phase = excluded.phase,
         status = excluded.status, reason_code = excluded.reason_code, respond_by = excluded.respond_by,
         updated_at = excluded.updated_at
       returning id`,
      [
        dispute.id,
        paymentId,
        dispute.paymentId,
        dispute.amount,
        dispute.currency,
        dispute.phase,
        dispute.status,
        dispute.reasonCode,
        dispute.respondBy,
        at,
      ],
    );
  }

  /** A dispute with the id of our payment; null when none is stored. */
  async find(id: string): Promise<(KnownDispute & { ourPaymentId: string }) | null> {
    const [dispute] = await this.database.rows<KnownDispute & { ourPaymentId: string }>(
      `select ${DISPUTE}, payment_id as "ourPaymentId" from payment_disputes where id = $1`,
      [id],
    );
    return dispute ?? null;
  }

  async ofPayment(paymentId: string): Promise<KnownDispute[]> {
    return this.database.rows<KnownDispute>(
      `select ${DISPUTE} from payment_disputes where payment_id = $1 order by updated_at, id`,
      [paymentId],
    );
  }
}
