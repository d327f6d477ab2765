import { AppError } from '../../../../kernel/app-error.js';
import type { Database } from '../../../../platform/database/database.js';
import { Attention, type AttentionCause } from '../../ports/attention.js';

export class SqlAttention extends Attention {
  constructor(private readonly database: Database) {
    super();
  }

  async flag({ kind, paymentId, gatewayPaymentId, amount, currency }: AttentionCause): Promise<void> {
    await this.database.rows(
      `insert into payment_attention (kind, payment_id, gateway_payment_id, amount_paise, currency)
       values ($1, $2, $3, $4, $5) on conflict do nothing returning id`,
      [kind, paymentId, gatewayPaymentId, amount, currency],
    );
  }

  async moneyOf(
    paymentId: string,
    gatewayPaymentId: string,
  ): Promise<{ amount: number; currency: string } | null> {
    const [flag] = await this.database.rows<{ amount: number; currency: string }>(
      `select amount_paise::float8 as amount, currency from payment_attention
       where payment_id = $1 and gateway_payment_id = $2 limit 1`,
      [paymentId, gatewayPaymentId],
    );
    return flag ?? null;
  }

  async resolve(id: number, by: string, note: string, at: Date): Promise<void> {
    const known = await this.database.rows(
      `update payment_attention set resolved_at = coalesce(resolved_at, $4),
         resolved_by = coalesce(resolved_by, $2), note = coalesce(note, $3)
       where id = $1 returning id`,
      [id, by, note, at],
    );
    if (known.length === 0) throw new AppError('RECORD_NOT_FOUND');
  }
}
