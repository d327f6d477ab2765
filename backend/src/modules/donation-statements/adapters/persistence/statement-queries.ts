import { Injectable } from '@nestjs/common';
import { RECEIVED_DONATIONS } from '../../../donations/persistence.js';
import {
  STATEMENT_PROBLEMS,
  type StatementProblem,
} from '@qlu/contracts/donation-statements/donation-statements.rules';
import type {
  FILING_FIELDS,
  STATEMENT_GIFT_FIELDS,
  WITHDRAWAL_FIELDS,
} from '@qlu/contracts/donation-statements/donation-statements.resource';
import type { RecordOf } from '@qlu/contracts/resource/resource';
import type { Page } from '../../../../kernel/list-query.js';
import { Database } from '../../../../platform/database/database.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import type { StatementYear } from '../../domain/statement.js';
import { parametersOf, STATEMENT, statementRows } from './statement-sql.js';

export type StatementGift = RecordOf<typeof STATEMENT_GIFT_FIELDS>;
export type Filing = RecordOf<typeof FILING_FIELDS>;
export type Withdrawal = RecordOf<typeof WITHDRAWAL_FIELDS>;

/** Counts, and amounts in rupees. */
export interface StatementFigures {
  gifts: number;
  amount: number;
  /** Without gifts that are not ready and those that the office excluded. Rows in whole rupees. */
  rows: number;
  rows_amount: number;
  donors: number;
  excluded: number;
  problems: Record<StatementProblem, number>;
  /** The gifts with a problem. One with two counts once. */
  with_problems: number;
  /** Rows of the next filings. `waiting` rows need the ARN of the row that they replace. */
  next: { original: number; revised: number; waiting: number; withdrawn: number };
}

/** The withdrawn rows that one page shows. */
const SHOWN_WITHDRAWALS = 200;

/** Donors whose rows cannot be filed: none of their gifts has complete details. */
const UNREADY = `(select d.donor from donor_sums d where d.source is null)`;

/** By problem, whether a gift `g` has it. */
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

/** Plain reads of the statements. Call `StatementGifts.refresh` before. */
@Injectable()
export class StatementQueries {
  constructor(private readonly database: Database) {}

  async figures(year: StatementYear): Promise<StatementFigures> {
    const problems = STATEMENT_PROBLEMS.map(
      (problem) => `'${problem}', count(*) filter (where ${HAS[problem]})`,
    );
    const [row] = await this.read<StatementFigures>(
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
      parametersOf(year),
    );
    if (!row) throw new Error('An aggregate returned no row');
    return row;
  }

  /** The gifts with a problem, newest first. @param problem undefined: any problem; an unknown one: no gifts */
  async gifts(
    year: StatementYear,
    problem: string | undefined,
    { start, end }: { start: number; end: number },
  ): Promise<Page<StatementGift>> {
    const known = STATEMENT_PROBLEMS.find((name) => name === problem);
    if (problem !== undefined && !known) return { rows: [], total: 0 };
    const condition = known ? HAS[known] : HAS_ANY;
    const rows = await this.read<StatementGift & { total: number }>(
      `${STATEMENT}, listed as (
         select g.*, count(*) over ()::int as total from gifts g where ${condition}
         order by g.settled_at desc, g.donation desc offset $4 limit $5)
       select d.id::float8 as id, d.transaction_id, d.donor_name, d.phone, d.email, d.address, d.id_type,
         d.id_number_mask as id_number, ${rupees('g.paise')} as amount, d.mode as payment_mode,
         g.received_on::text as received_on, ${ORDERED_PROBLEMS} as problems, g.is_excluded as excluded, g.total
       from listed g join (${RECEIVED_DONATIONS}) d on d.id = g.donation order by g.settled_at desc, g.donation desc`,
      [...parametersOf(year), start, end - start],
    );
    const total = rows[0]?.total ?? (start > 0 ? start : 0);
    return { rows: rows.map(({ total: _total, ...gift }) => gift), total };
  }

  /** The rows that were filed and are no longer true, oldest first. */
  withdrawals(year: StatementYear): Promise<Withdrawal[]> {
    return this.read<Withdrawal>(
      `${STATEMENT}
       select g.id::float8 as id, g.arn, g.serial, f.file_name, g.id_number_mask as id_number, g.rupees::float8 as amount
       from gone join statement_lines g on g.id = gone.id join statement_filings f on f.id = g.filing order by g.id limit ${SHOWN_WITHDRAWALS}`,
      parametersOf(year),
    );
  }

  /** The filings of a year, oldest first. */
  filings(year: number): Promise<Filing[]> {
    return this.database.rows<Filing>(
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

  private read<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    return this.database.run(() => statementRows<Row>(this.database, sql, parameters));
  }
}
