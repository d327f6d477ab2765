import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { toRupees } from '@qlu/contracts/money/money.rules';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import {
  PersonalDataOf,
  type ExportedRecord,
  type KeptRecord,
  type PersonalDataHolder,
  type Retention,
} from '../../../../kernel/personal-data.js';
import { Vault } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';
import { receiptOwner, type ReceiptStatement } from '../../domain/tax-receipt.js';

interface Row {
  id: number;
  number: string;
  sealed: Buffer;
  issuedAt: Date;
  cancelledAt: Date | null;
}

const NOBODY: ReceiptStatement['donor'] = { name: ERASED_NAME, address: '', idType: '', idNumber: '' };

@PersonalDataOf('tax_receipts')
@Injectable()
export class ReceiptPersonalData implements PersonalDataHolder {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  async export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return (await this.rows(ids)).map((row) => {
      const { donor, amount, receivedOn } = this.opened(row);
      const fields = {
        Number: row.number,
        Name: donor.name,
        Address: donor.address,
        'ID type': donor.idType,
        'ID number': donor.idNumber,
        Amount: toRupees(amount),
        'Received on': receivedOn,
        Issued: row.issuedAt.toISOString(),
        Cancelled: row.cancelledAt?.toISOString(),
      };
      return { id: row.id, fields };
    });
  }

  async kept(ids: readonly number[], retention: Retention): Promise<KeptRecord[]> {
    return (await this.rows(ids))
      .map(({ id, issuedAt }) => retention.ofPayment(id, dayInIndia(issuedAt)))
      .filter((kept) => kept !== null);
  }

  /** The number, the amounts and the dates stay, without the file. */
  async erase(ids: readonly number[]): Promise<void> {
    const rows = await this.rows(ids);
    const sealed = rows.map((row) =>
      this.vault.seal(JSON.stringify({ ...this.opened(row), donor: NOBODY }), receiptOwner(row.number)),
    );
    await this.database.rows(
      `update tax_receipts t set statement_sealed = given.sealed, pdf_sealed = null, cancelled_pdf_sealed = null
       from unnest($1::bigint[], $2::bytea[]) as given(id, sealed) where t.id = given.id returning t.id`,
      [rows.map(({ id }) => id), sealed],
    );
  }

  private opened({ sealed, number }: Row): ReceiptStatement {
    return JSON.parse(this.vault.open(sealed, receiptOwner(number))) as ReceiptStatement;
  }

  private rows(ids: readonly number[]): Promise<Row[]> {
    return this.database.rows<Row>(
      `select id::float8 as id, number, statement_sealed as sealed, issued_at as "issuedAt", cancelled_at as "cancelledAt"
       from tax_receipts where id = any($1::bigint[]) order by id`,
      [ids],
    );
  }
}
