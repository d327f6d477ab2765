import { Injectable } from '@nestjs/common';
import { receiptNumber } from '@qlu/contracts/foundation/foundation.rules';
import { Vault } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';
import { ReceiptNumbers } from '../../../donations/index.js';
import { receiptOwner, type ReceiptStatement } from '../../domain/tax-receipt.js';
import {
  TaxReceiptRepository,
  type NewTaxReceipt,
  type TaxReceipt,
} from '../../ports/tax-receipt-repository.js';

const RECEIPT = `r.id::float8 as id, r.transaction_id as "transactionId", r.number,
  r.statement_sealed as sealed, r.issued_at as "issuedAt", r.cancelled_at as "cancelledAt",
  r.cancelled_because as "cancelledBecause", former.number as replaces
  from tax_receipts r left join tax_receipts former on former.id = r.replaces`;

type Row = Omit<TaxReceipt, 'statement'> & { sealed: Buffer };

@Injectable()
export class SqlTaxReceiptRepository extends TaxReceiptRepository {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {
    super();
  }

  async ofTransaction(transactionId: string): Promise<TaxReceipt[]> {
    const rows = await this.database.rows<Row>(
      `select ${RECEIPT} where r.transaction_id = $1 order by r.id`,
      [transactionId],
    );
    return rows.map((row) => this.toReceipt(row));
  }

  async ofTransactions(transactionIds: readonly string[]): Promise<TaxReceipt[]> {
    const rows = await this.database.rows<Row>(
      `select ${RECEIPT} where r.transaction_id = any($1) order by r.id desc`,
      [transactionIds],
    );
    return rows.map((row) => this.toReceipt(row));
  }

  async find(id: number): Promise<TaxReceipt | null> {
    const [row] = await this.database.rows<Row>(`select ${RECEIPT} where r.id = $1`, [id]);
    return row ? this.toReceipt(row) : null;
  }

  async add({ transactionId, financialYear, prefix, ...receipt }: NewTaxReceipt): Promise<number> {
    const [series] = await this.database.rows<{ serial: number }>(
      `insert into tax_receipt_series (financial_year, last_serial) values ($1, 1)
       on conflict (financial_year) do update set last_serial = tax_receipt_series.last_serial + 1
       returning last_serial as serial`,
      [financialYear],
    );
    const serial = series?.serial ?? 0;
    const number = receiptNumber(prefix, financialYear, serial);
    const [added] = await this.database.rows<{ id: number }>(
      `insert into tax_receipts
         (transaction_id, financial_year, serial, number, statement_sealed, issued_at, replaces)
       values ($1, $2, $3, $4, $5, $6, $7) returning id::float8 as id`,
      [
        transactionId,
        financialYear,
        serial,
        number,
        this.vault.seal(JSON.stringify(receipt.statement), receiptOwner(number)),
        receipt.issuedAt,
        receipt.replaces,
      ],
    );
    if (!added) throw new Error(`The receipt ${number} was not stored`);
    return added.id;
  }

  async cancel(id: number, reason: string, at: Date): Promise<void> {
    await this.database.rows(
      `update tax_receipts set cancelled_at = $2, cancelled_because = $3
       where id = $1 and cancelled_at is null returning id`,
      [id, at, reason],
    );
  }

  async file(receipt: TaxReceipt): Promise<Buffer | null> {
    const [row] = await this.database.rows<{ sealed: Buffer | null }>(
      `select ${fileColumn(receipt)} as sealed from tax_receipts where id = $1`,
      [receipt.id],
    );
    if (!row?.sealed) return null;
    return Buffer.from(this.vault.open(row.sealed, receiptOwner(receipt.number)), 'base64');
  }

  async storeFile(receipt: TaxReceipt, pdf: Buffer): Promise<void> {
    const column = fileColumn(receipt);
    await this.database.rows(
      `update tax_receipts set ${column} = $2 where id = $1 and ${column} is null returning id`,
      [receipt.id, this.vault.seal(pdf.toString('base64'), receiptOwner(receipt.number))],
    );
  }

  private toReceipt({ sealed, ...row }: Row): TaxReceipt {
    const text = this.vault.open(sealed, receiptOwner(row.number));
    return { ...row, statement: JSON.parse(text) as ReceiptStatement };
  }
}

function fileColumn({ cancelledAt }: TaxReceipt): 'pdf_sealed' | 'cancelled_pdf_sealed' {
  return cancelledAt ? 'cancelled_pdf_sealed' : 'pdf_sealed';
}

@Injectable()
export class SqlReceiptNumbers extends ReceiptNumbers {
  constructor(private readonly database: Database) {
    super();
  }

  /**
   * The newest receipt is the valid one if there is one. Without a valid one the number of the last cancelled receipt says so:
   * the accountant finds it in the series.
   */
  of(transactionId: string): string {
    return `(select r.number || case when r.cancelled_at is null then '' else ' (cancelled)' end
      from tax_receipts r where r.transaction_id = ${transactionId} order by r.id desc limit 1)`;
  }

  async issued(numbers: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.rows<{ number: string }>(
      'select number from tax_receipts where number = any($1)',
      [numbers],
    );
    return new Set(rows.map(({ number }) => number));
  }
}
