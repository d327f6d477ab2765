import { ADVISORY_LOCKS } from '../../../../platform/database/advisory-locks.js';
import type { Database } from '../../../../platform/database/database.js';
import { isInSeries } from '../../domain/receipt-series.js';
import { ImportRepository, type GiftKey, type NewImport } from '../../ports/import-repository.js';

export class SqlImportRepository extends ImportRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async lock(): Promise<void> {
    await this.database.rows(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.donationImport})`);
  }

  async find(id: string): Promise<Pick<NewImport, 'checksum' | 'gifts' | 'amount'> | null> {
    const [found] = await this.database.rows<Pick<NewImport, 'checksum' | 'gifts' | 'amount'>>(
      'select checksum, gifts, amount_paise::float8 as amount from donation_imports where id = $1',
      [id],
    );
    return found ?? null;
  }

  async add({ id, who, fileName, checksum, gifts, amount }: NewImport): Promise<void> {
    await this.database.rows(
      `insert into donation_imports (id, who, file_name, checksum, gifts, amount_paise)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [id, who, fileName, checksum, gifts, amount],
    );
  }

  async duplicatesOf(gifts: readonly GiftKey[]): Promise<Map<number, string>> {
    const rows = await this.database.rows<{ line: number; transactionId: string }>(
      `select distinct on (g.line) g.line, d.transaction_id as "transactionId"
       from jsonb_to_recordset($1) as g (line integer, day date, paise bigint, reference text, name text, phone text)
       join donations d on d.payment_amount_paise = g.paise and d.payment_status in ('completed', 'refunded')
         and (d.payment_settled_at at time zone 'Asia/Kolkata')::date = g.day
       join payments p on p.id = d.payment_id
       where (g.reference <> '' and lower(p.reference) = g.reference) or lower(trim(d.donor_name)) = g.name
         or (g.phone <> '' and d.phone = g.phone)
       order by g.line, d.id`,
      [JSON.stringify(gifts)],
    );
    return new Map(rows.map(({ line, transactionId }) => [line, transactionId]));
  }

  async knownReceipts(numbers: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.rows<{ number: string }>(
      `select number from unnest($1::text[]) number where exists (
         select from donations where earlier_receipt is not null and upper(earlier_receipt) = upper(number))`,
      [numbers],
    );
    return new Set(rows.map(({ number }) => number));
  }

  async hasReceiptsIn(prefix: string): Promise<boolean> {
    const rows = await this.database.rows<{ number: string }>(
      `select earlier_receipt as number from donations
       where earlier_receipt is not null and starts_with(upper(earlier_receipt), $1)`,
      [`${prefix}/`],
    );
    return rows.some(({ number }) => isInSeries(number, prefix));
  }
}
