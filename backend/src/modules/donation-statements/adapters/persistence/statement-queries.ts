import { Injectable } from '@nestjs/common';
import { RECEIVED_DONATIONS } from '../../../donations/persistence.js';
import {
  STATEMENT_PROBLEMS,
  type StatementProblem,
} from '@qlu/contracts/donation-statements/donation-statements.rules';
import type { Page } from '../../../../kernel/list-query.js';
import { financialYearLabel } from '@qlu/contracts/foundation/foundation.rules';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import type { StatementYear } from '../../domain/statement.js';
import type {
  CertificateResponse,
  FilingResponse,
  StatementFiguresResponse,
  StatementGiftResponse,
  WithdrawalResponse,
} from '../http/statements.dto.js';
import { toParameters, STATEMENT, statementRows } from './statement-sql.js';

/** The withdrawn rows that one page shows. */
const SHOWN_WITHDRAWALS = 200;

/** Donors whose rows cannot be filed: none of their donations has complete details. */
const UNREADY = `(select d.donor from donor_sums d where d.source is null)`;

/** By problem, whether a donation `g` has it. */
const HAS: Record<StatementProblem, string> = {
  'no-id': 'g.donor is null',
  'short-address': detail('short-address'),
  'not-latin': detail('not-latin'),
  'long-name': detail('long-name'),
  'no-approval': 'g.received_on in (select d.received_on from days d where d.urn is null)',
  'cash-over-limit': 'g.is_over_limit',
};

function detail(problem: StatementProblem): string {
  return `('${problem}' = any(g.problems)
    and (g.donor is null or g.donor in ${UNREADY}) and not g.is_excluded)`;
}

const ORDERED_PROBLEMS = `array_remove(array[${STATEMENT_PROBLEMS.map(
  (problem) => `case when ${HAS[problem]} then '${problem}' end`,
).join(', ')}], null)`;

const HAS_ANY = STATEMENT_PROBLEMS.map((problem) => HAS[problem]).join(' or ');

/** Plain reads of the statements. Call `StatementService.prepare` before. */
@Injectable()
export class StatementQueries {
  constructor(private readonly database: Database) {}

  async figures(year: StatementYear): Promise<StatementFiguresResponse> {
    const problems = STATEMENT_PROBLEMS.map(
      (problem) => `'${problem}', count(*) filter (where ${HAS[problem]})`,
    );
    const [row] = await this.read<StatementFiguresResponse>(
      `${STATEMENT}
       select t.*, r.*, json_build_object(
         'original', (select count(*) from added), 'revised', (select count(*) from changed where original_arn is not null),
         'waiting', (select count(*) from changed where original_arn is null),
         'withdrawn', (select count(*) from gone)) as next
       from (
         select count(*)::int as gifts, ${rupees('coalesce(sum(g.paise), 0)')} as amount,
           count(*) filter (where g.is_excluded)::int as excluded, json_build_object(${problems.join(', ')}) as problems,
           count(*) filter (where ${HAS_ANY})::int as with_problems
         from gifts g) t,
         (select count(*)::int as rows, coalesce(sum(rupees), 0)::float8 as rows_amount,
           (select count(*)::int from donor_sums where is_countable and source is not null) as donors from wanted) r`,
      toParameters(year),
    );
    if (!row) throw new Error('An aggregate returned no row');
    return row;
  }

  /** The donations with a problem, newest first. @param problem undefined: any problem; an unknown one: no donations */
  async donations(
    year: StatementYear,
    problem: string | undefined,
    { start, end }: { start: number; end: number },
  ): Promise<Page<StatementGiftResponse>> {
    const known = STATEMENT_PROBLEMS.find((name) => name === problem);
    if (problem !== undefined && !known) return { rows: [], total: 0 };
    const condition = known ? HAS[known] : HAS_ANY;
    const rows = await this.read<StatementGiftResponse & { total: number }>(
      `${STATEMENT}, listed as (
         select g.*, count(*) over ()::int as total from gifts g where ${condition}
         order by g.settled_at desc, g.donation desc offset $4 limit $5)
       select d.id::float8 as id, d.transaction_id, d.donor_name, d.phone, d.email, d.address, d.id_type,
         d.id_number_mask as id_number, ${rupees('g.paise')} as amount, d.mode as payment_mode,
         g.received_on::text as received_on, ${ORDERED_PROBLEMS} as problems, g.is_excluded as excluded, g.total
       from listed g join (${RECEIVED_DONATIONS}) d on d.id = g.donation order by g.settled_at desc, g.donation desc`,
      [...toParameters(year), start, Math.max(0, end - start)],
    );
    const total = rows[0]?.total ?? (start > 0 ? start : 0);
    return { rows: rows.map(({ total: _total, ...gift }) => gift), total };
  }

  /** The rows that were filed and are no longer true, oldest first. */
  withdrawals(year: StatementYear): Promise<WithdrawalResponse[]> {
    return this.read<WithdrawalResponse>(
      `${STATEMENT}
       select g.id::float8 as id, g.arn, g.serial, f.file_name, g.id_number_mask as id_number, g.rupees::float8 as amount
       from gone join statement_lines g on g.id = gone.id join statement_filings f on f.id = g.filing order by g.id limit ${SHOWN_WITHDRAWALS}`,
      toParameters(year),
    );
  }

  /** The filings of a year, oldest first. */
  filings(year: number): Promise<FilingResponse[]> {
    return this.database.rows<FilingResponse>(
      `select f.id::float8 as id, f.kind, f.original::float8 as original, f.statement_form, f.file_name, f.rows,
         f.rupees::float8 as amount, f.sha256, ${isoInstant('f.created_at')} as created_at, f.created_by,
         ${isoInstant('f.discarded_at')} as discarded_at, count(l.arn)::int as arns,
         count(c.line) filter (where l.is_current or c.queued_at is not null)::int as certificates,
         count(c.queued_at)::int as sent
       from statement_filings f join statement_lines l on l.filing = f.id
       left join donation_certificates c on c.line = l.id
       where f.financial_year = $1 group by f.id order by f.id`,
      [year],
    );
  }

  /** The filed rows of these donors, newest first. @param donors digests of ID numbers, as `donorId` */
  async certificates(donors: readonly string[]): Promise<CertificateResponse[]> {
    const rows = await this.database.rows<Omit<CertificateResponse, 'financial_year'> & { year: number }>(
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

  private read<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.database.run(() => statementRows<Row>(this.database, sql, parameters));
  }
}
