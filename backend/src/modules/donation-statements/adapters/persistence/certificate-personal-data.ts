import { Injectable } from '@nestjs/common';
import { financialYearLabel } from '@qlu/contracts/foundation/foundation.rules';
import {
  PersonalDataOf,
  type ExportedRecord,
  type KeptRecord,
  type PersonalDataHolder,
  type Retention,
} from '../../../../kernel/personal-data.js';
import { Database } from '../../../../platform/database/database.js';

interface Row {
  id: number;
  year: number;
  arn: string | null;
  rupees: number;
  mask: string;
}

/** The rows of statements about a person, with their certificates. A filed row never changes. */
@PersonalDataOf('certificates')
@Injectable()
export class CertificatePersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return (await this.rows(ids)).map(({ id, year, arn, rupees, mask }) => ({
      id,
      fields: {
        'Financial year': financialYearLabel(year),
        ARN: arn,
        Amount: rupees,
        'ID number, masked': mask,
      },
    }));
  }

  async kept(ids: readonly number[], retention: Retention): Promise<KeptRecord[]> {
    return (await this.rows(ids))
      .map(({ id, year }) => retention.ofPayment(id, `${year + 1}-03-31`))
      .filter((kept) => kept !== null);
  }

  async erase(ids: readonly number[]): Promise<void> {
    await this.database.rows(
      'delete from donation_certificates where line = any($1::bigint[]) returning line',
      [ids],
    );
  }

  private rows(ids: readonly number[]): Promise<Row[]> {
    return this.database.rows<Row>(
      `select id::float8 as id, financial_year as year, arn, rupees::float8 as rupees, id_number_mask as mask
       from statement_lines where id = any($1::bigint[]) order by id`,
      [ids],
    );
  }
}
