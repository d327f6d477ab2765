import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { SettlementLine } from '../../../payments/index.js';
import { SettlementRepository } from '../../ports/settlement-repository.js';

@Injectable()
export class SqlSettlementRepository extends SettlementRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async firstMonth(): Promise<string | null> {
    const [row] = await this.database.rows<{ month: string | null }>(
      `select to_char(min(settled_at) at time zone 'Asia/Kolkata', 'YYYY-MM') as month
       from payments where mode = 'razorpay' and settled_at is not null`,
    );
    return row?.month ?? null;
  }

  async fetchedMonths(): Promise<Map<string, Date>> {
    const rows = await this.database.rows<{ month: string; at: Date }>(
      `select to_char(month, 'YYYY-MM') as month, fetched_at as at from settlement_months`,
    );
    return new Map(rows.map(({ month, at }) => [month, at]));
  }

  async save(lines: readonly SettlementLine[]): Promise<number> {
    if (lines.length === 0) return 0;
    const rows = await this.database.rows<{ isNew: boolean }>(
      `insert into settlement_lines as known (entity_id, settlement_id, type, amount_paise, debit_paise, credit_paise,
         fee_paise, tax_paise, currency, payment_id, utr, settled_at)
       -- A page of Razorpay may contain a line twice.
       select distinct on (entity_id, settlement_id) * from jsonb_to_recordset($1::jsonb) as line (entity_id text, settlement_id text, type text,
         amount_paise bigint, debit_paise bigint, credit_paise bigint, fee_paise bigint, tax_paise bigint,
         currency text, payment_id text, utr text, settled_at timestamptz)
       order by entity_id, settlement_id, utr
       on conflict (entity_id, settlement_id) do update set utr = coalesce(excluded.utr, known.utr)
       returning xmax = 0 as "isNew"`,
      [
        JSON.stringify(
          lines.map((line) => ({
            entity_id: line.entityId,
            settlement_id: line.settlementId,
            type: line.type,
            amount_paise: line.amount,
            debit_paise: line.debit,
            credit_paise: line.credit,
            fee_paise: line.fee,
            tax_paise: line.tax,
            currency: line.currency,
            payment_id: line.paymentId,
            utr: line.utr,
            settled_at: line.settledAt,
          })),
        ),
      ],
    );
    return rows.filter(({ isNew }) => isNew).length;
  }

  async markFetched(month: string, at: Date): Promise<void> {
    await this.database.rows(
      `insert into settlement_months (month, fetched_at) values (($1 || '-01')::date, $2)
       on conflict (month) do update set fetched_at = greatest(settlement_months.fetched_at, excluded.fetched_at)
       returning month`,
      [month, at],
    );
  }
}
