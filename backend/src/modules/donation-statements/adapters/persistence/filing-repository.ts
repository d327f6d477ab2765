import { type FiledLine, type NewFiling, type StatementYear, filingOwner } from '../../domain/statement.js';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { StableDigest, Vault } from '../../../../kernel/vault.js';
import { ADVISORY_LOCKS } from '../../../../platform/database/advisory-locks.js';
import { Database } from '../../../../platform/database/database.js';
import { donorId, donorText } from '../../../donations/index.js';
import { RECEIVED_DONATIONS } from '../../../donations/persistence.js';
import { toParameters, STATEMENT, statementRows } from './statement-sql.js';

export interface StoredFiling {
  id: number;
  year: number;
  fileName: string;
  isDiscarded: boolean;
}

const COLUMNS = `filing, serial, financial_year, donor, donation_type, mode, rupees, urn, urn_issued_on, details,
  transaction_id, id_number_mask, original, replaces, other_donors`;

/** The other ID numbers that the row of a donor `w` takes in. */
const OTHERS = 'array(select o.id_key from other_id_numbers o where o.donor = w.donor)';

interface Row extends Omit<FiledLine, 'idNumber'> {
  sealed: Buffer | null;
  transactionId: string;
  donor: string;
}

/** Filings of the statement. Every method takes part in the current transaction. */
@Injectable()
export class FilingRepository {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly digest: StableDigest,
  ) {}

  /** Makes other changes of the year's filings wait until the transaction ends. */
  async lockYear(year: number): Promise<void> {
    await this.database.rows(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.donationStatement}, $1)`, [year]);
  }

  /** The number of filings of the year so far, discarded ones included. */
  async count(year: number): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      'select count(*)::int as count from statement_filings where financial_year = $1',
      [year],
    );
    return row?.count ?? 0;
  }

  /**
   * Takes all new rows, which are current from now on, and returns the ids of their filings, each with at most as many rows
   * as a file may have. Store the filings before the transaction ends.
   */
  async takeAdded(year: StatementYear): Promise<number[]> {
    const taken = await statementRows<{ id: number }>(
      this.database,
      `${STATEMENT},
       numbered as materialized (
         select w.*, g.details, g.transaction_id,
           row_number() over (order by g.transaction_id, w.donation_type, w.mode) - 1 as place
         from added w join gifts g on g.donation = w.source),
       files as materialized (
         select part, nextval(pg_get_serial_sequence('statement_filings', 'id')) as id
         from (select distinct place / $4 as part from numbered order by part) p),
       taken as (insert into statement_lines (${COLUMNS})
         select f.id, 1 + w.place % $4, $1, w.donor, w.donation_type, w.mode, w.rupees, w.urn, w.issued_on, w.details,
           w.transaction_id, d.id_number_mask, null, null, ${OTHERS}
         from numbered w join files f on f.part = w.place / $4
         join (${RECEIVED_DONATIONS}) d on d.transaction_id = w.transaction_id)
       select id::float8 as id from files order by part`,
      [...toParameters(year), year.template.maxRows],
    );
    return taken.map(({ id }) => id);
  }

  /**
   * The same for the changed rows of one original filing. Null when none can be filed. The former rows stop being current
   * first, because a donor has one current row for each type and mode.
   */
  async takeChanged(year: StatementYear): Promise<{ id: number; original: number } | null> {
    const changed = await statementRows<{ replaces: string; original: number; row: string }>(
      this.database,
      `${STATEMENT},
       ready as (select * from changed where original_arn is not null)
       select w.replaces::text, w.original_filing::float8 as original,
         (to_jsonb(w) || jsonb_build_object('others', ${OTHERS}))::text as row from ready w
       where w.original_filing = (select min(original_filing) from ready)
       order by w.transaction_id, w.donation_type, w.mode limit $4`,
      [...toParameters(year), year.template.maxRows],
    );
    const [first] = changed;
    if (!first) return null;
    const [next] = await this.database.rows<{ id: number }>(
      `select nextval(pg_get_serial_sequence('statement_filings', 'id'))::float8 as id`,
    );
    const id = next?.id ?? 0;
    await this.database.rows(
      'update statement_lines set is_current = false where id = any($1) returning id',
      [changed.map(({ replaces }) => replaces)],
    );
    await this.database.rows(
      `insert into statement_lines (${COLUMNS})
       select $1, w.serial, $2, w.donor, w.donation_type, w.mode, w.rupees, w.urn, w.issued_on, w.details,
         w.transaction_id, d.id_number_mask, w.root_id, w.replaces, w.others
       from rows from (jsonb_to_recordset($3::jsonb) as (donor uuid, donation_type text, mode text, rupees bigint,
         urn text, issued_on date, details uuid, transaction_id text, root_id bigint, replaces bigint, others uuid[]))
         with ordinality as w(donor, donation_type, mode, rupees, urn, issued_on, details, transaction_id, root_id,
           replaces, others, serial)
       join (${RECEIVED_DONATIONS}) d on d.transaction_id = w.transaction_id returning id`,
      [id, year.year, `[${changed.map(({ row }) => row).join(',')}]`],
    );
    return { id, original: first.original };
  }

  /** The rows that were taken. @throws STATEMENT_CHANGED when a donor was corrected at this moment */
  async lines(id: number): Promise<FiledLine[]> {
    const rows = await this.database.rows<Row>(
      `select l.serial, l.donation_type as type, l.mode, l.rupees::float8 as rupees, l.urn,
         l.urn_issued_on::text as "urnIssuedOn", root.arn as "originalArn", l.donor,
         d.donor_name as "donorName", d.address, d.id_type as "idType", d.id_number_sealed as sealed,
         d.transaction_id as "transactionId"
       from statement_lines l left join (${RECEIVED_DONATIONS}) d on d.transaction_id = l.transaction_id
       left join statement_lines root on root.id = l.original
       where l.filing = $1 order by l.serial`,
      [id],
    );
    return rows.map(({ sealed, transactionId, donor, ...line }) => {
      // The donation was refunded after the rows were taken.
      if (!sealed) throw new AppError('STATEMENT_CHANGED');
      const idNumber = this.vault.open(sealed, transactionId);
      if (donorId(this.digest.of(donorText(line.idType, idNumber))) !== donor)
        throw new AppError('STATEMENT_CHANGED');
      return { ...line, idNumber };
    });
  }

  async store(filing: NewFiling): Promise<void> {
    const { id, year, kind, original, statementForm, fileName, rows, rupees, sha256, csv } = filing;
    await this.database.rows(
      `insert into statement_filings (id, financial_year, kind, original, statement_form, file_name, rows, rupees, sha256,
         csv_sealed, created_at, created_by)
       overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
      [
        ...[id, year, kind, original, statementForm, fileName, rows, rupees, sha256],
        this.vault.seal(csv, filingOwner(fileName)),
        filing.createdAt,
        filing.createdBy,
      ],
    );
  }

  async find(id: number): Promise<StoredFiling | null> {
    return this.database.row<StoredFiling>(
      `select id::float8 as id, financial_year as year, file_name as "fileName",
         discarded_at is not null as "isDiscarded"
       from statement_filings where id = $1`,
      [id],
    );
  }

  /** The file as it was stored. */
  async file({ id, fileName }: StoredFiling): Promise<string> {
    const [row] = await this.database.rows<{ sealed: Buffer }>(
      'select csv_sealed as sealed from statement_filings where id = $1',
      [id],
    );
    if (!row) throw new Error(`The filing ${id} has no file`);
    return this.vault.open(row.sealed, filingOwner(fileName));
  }

  /** Makes the rows of a filing pending again. Returns false when it was discarded, or a row has an ARN or was revised. */
  async discard(id: number, at: Date): Promise<boolean> {
    const discarded = await this.database.rows(
      `update statement_filings f set discarded_at = $2 where f.id = $1 and f.discarded_at is null
         and not exists (select from statement_lines l where l.filing = f.id
           and (l.arn is not null or (not l.is_current and l.withdrawn_at is null)))
       returning f.id`,
      [id, at],
    );
    if (discarded.length === 0) return false;
    await this.database.rows('update statement_lines set is_current = false where filing = $1 returning id', [
      id,
    ]);
    // The row that a withdrawn one replaced was deleted at the portal, too.
    await this.database.rows(
      `update statement_lines set is_current = true
       where id in (select replaces from statement_lines where filing = $1 and withdrawn_at is null) returning id`,
      [id],
    );
    return true;
  }

  /** Marks a row as deleted at the portal. Returns false when the row is still true, or is not current. */
  async withdraw(year: StatementYear, line: number, at: Date): Promise<boolean> {
    const withdrawn = await statementRows(
      this.database,
      `${STATEMENT}
       update statement_lines set is_current = false, withdrawn_at = $4
       where id = $5 and is_current and id in (select id from gone) returning id`,
      [...toParameters(year), at, line],
    );
    return withdrawn.length === 1;
  }

  /** The ids of current rows with a larger amount than their donations have now. */
  async overstated(year: StatementYear): Promise<number[]> {
    const rows = await statementRows<{ id: number }>(
      this.database,
      `${STATEMENT}
       select c.id::float8 as id from compared c left join sums s using (donor, donation_type, mode)
       where c.id is not null and coalesce(s.rupees, 0) < c.filed_rupees`,
      toParameters(year),
    );
    return rows.map(({ id }) => id);
  }

  /** The year of a filed row; null when there is none with this id. */
  async yearOfLine(line: number): Promise<number | null> {
    const [row] = await this.database.rows<{ year: number }>(
      'select financial_year as year from statement_lines where id = $1',
      [line],
    );
    return row?.year ?? null;
  }
}
