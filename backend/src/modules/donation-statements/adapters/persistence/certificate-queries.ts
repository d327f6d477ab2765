import { Injectable } from '@nestjs/common';
import { financialYearLabel } from '@qlu/contracts/foundation/foundation.rules';
import { Database } from '../../../../platform/database/database.js';

export interface CertificateRow {
  id: number;
  financial_year: string;
  arn: string | null;
  amount: number;
  state: 'filed' | 'imported' | 'sent' | 'replaced';
}

/** Plain reads of certificates for the record of a person. */
@Injectable()
export class CertificateQueries {
  constructor(private readonly database: Database) {}

  /** The filed rows of these donors, newest first. @param donors digests of ID numbers, as `donorId` */
  async ofDonors(donors: readonly string[]): Promise<CertificateRow[]> {
    const rows = await this.database.rows<Omit<CertificateRow, 'financial_year'> & { year: number }>(
      `select l.id::float8 as id, l.financial_year as year, l.arn, l.rupees::float8 as amount,
         case when not l.is_current then 'replaced' when c.queued_at is not null then 'sent'
           when c.line is not null then 'imported' else 'filed' end as state
       from statement_lines l join statement_filings f on f.id = l.filing
       left join donation_certificates c on c.line = l.id
       where l.donor = any($1) and f.discarded_at is null order by l.id desc`,
      [donors],
    );
    return rows.map(({ year, ...row }) => ({ ...row, financial_year: financialYearLabel(year) }));
  }
}
