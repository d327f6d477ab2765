import {
  DONATION_TYPES,
  donationCategory,
  type DonationCategory,
} from '@qlu/contracts/donations/donations.rules';
import { PAYMENT_STATUSES, type PaymentStatus } from '@qlu/contracts/payments/payments.rules';
import { everything, type ListQuery, type ListReader, type Page } from '../../../../kernel/page.js';
import type { ExportSource } from '../../../../kernel/export-list.js';
import type { IdNumberHolder } from '../../../../kernel/reveal-id-number.js';
import type { Vault } from '../../../../kernel/vault.js';
import type { Database } from '../../../../platform/database/database.js';
import { equals, oneOf, sinceDay, untilDay } from '../../../../platform/database/list-filters.js';
import {
  listSql,
  searchText,
  type ListColumns,
  type ListSql,
} from '../../../../platform/database/list-sql.js';
import { indianTime, isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { paymentStatusCondition, paymentStatusSql } from '../../../payments/persistence.js';

const STATUS = paymentStatusSql('p.state');
const CATEGORY = `case d.donation_type ${DONATION_TYPES.map(
  (type) => `when '${type}' then '${donationCategory(type)}'`,
).join(' ')} end`;

const TYPES_BY_CATEGORY = Map.groupBy(DONATION_TYPES, donationCategory);

const PAYMENT = `join payments p on p.id = d.payment_id and p.purpose = 'donation'`;

const ROW = `
  d.id::float8 as id, d.transaction_id, d.donor_name, d.email, d.phone, d.address, d.id_type,
  d.id_number_mask as id_number, d.donation_type, ${CATEGORY} as donation_category, d.sponsored_program,
  d.spots, ${rupees('p.amount_paise')} as amount,
  ${rupees('p.refunded_paise')} as refunded_amount, ${STATUS} as payment_status,
  ${isoInstant('d.created_at')} as created_at, ${isoInstant('p.settled_at')} as payment_completed_at`;

const LIST: ListColumns = {
  sortable: {
    id: 'd.id',
    created_at: 'd.created_at',
    donor_name: 'lower(d.donor_name)',
    // A donation and its payment have the same creation time. With the payment's time one index serves the
    // sort.
    amount: ['p.amount_paise', 'p.created_at'],
    donation_type: 'd.donation_type',
    payment_status: `(${STATUS})`,
    payment_completed_at: `coalesce(p.settled_at, '-infinity')`,
  },
  filterable: {
    donation_type: equals('d.donation_type'),
    donation_category: oneOf(
      Object.fromEntries(
        [...TYPES_BY_CATEGORY].map(([category, types]) => [
          category,
          `d.donation_type in (${types.map((type) => `'${type}'`).join(', ')})`,
        ]),
      ),
    ),
    payment_status: oneOf(
      Object.fromEntries(
        PAYMENT_STATUSES.map((status) => [status, paymentStatusCondition('p.state', status)]),
      ),
    ),
    from: sinceDay('d.created_at'),
    to: untilDay('d.created_at'),
  },
  searchable: searchText('d.donor_name', 'd.email', 'd.phone', 'd.transaction_id'),
  newest: ['d.created_at', 'd.id'],
};

/** Joins the payments only when the query uses them. */
function fromOf(list: ListSql): string {
  return list.uses('p') ? `from donations d ${PAYMENT}` : 'from donations d';
}

/** A donation as the administrator sees it. `amount` in rupees, instants in UTC. */
export interface DonationRow {
  id: number;
  transaction_id: string;
  donor_name: string;
  email: string;
  phone: string;
  address: string;
  id_type: string;
  /** Masked except for the last four characters. */
  id_number: string;
  donation_type: string;
  donation_category: DonationCategory;
  sponsored_program: string | null;
  spots: number | null;
  amount: number;
  /** The refunded part of `amount`. */
  refunded_amount: number;
  payment_status: PaymentStatus;
  created_at: string;
  payment_completed_at: string | null;
}

/** `total_amount` in rupees of completed payments, net of refunds. */
export interface DonationFigures {
  total_amount: number;
  total_count: number;
  completed_count: number;
}

/** A row of the export. Times are in Indian time. */
export interface DonationExportRow {
  id: number;
  transaction_id: string;
  donor_name: string;
  email: string;
  phone: string;
  donation_type: string;
  donation_category: DonationCategory;
  amount: number;
  payment_status: PaymentStatus;
  /** `YYYY-MM-DD HH:MM` */
  created: string;
  completed: string | null;
}

/** Plain reads of donations. */
export class DonationQueries
  implements ListReader<DonationRow>, IdNumberHolder, ExportSource<DonationExportRow>
{
  readonly kind = 'donation';
  readonly subject = 'donations';

  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  async list(query: ListQuery): Promise<Page<DonationRow>> {
    const list = listSql(query, LIST);
    const { where, order, slice, parameters } = list;
    const [rows, total] = await Promise.all([
      // Find the page by index alone, then read the rows of this page only.
      this.database.rows<DonationRow>(
        `select ${ROW} from (select d.id ${fromOf(list)} ${where} ${order} ${slice}) page
         join donations d on d.id = page.id ${PAYMENT} ${order}`,
        parameters,
      ),
      this.count(query),
    ]);
    return { rows, total };
  }

  async count({ filters, q }: ListQuery): Promise<number> {
    const list = listSql({ ...everything(), filters, q }, LIST);
    const [counted] = await this.database.rows<{ total: number }>(
      `select count(*)::int as total ${fromOf(list)} ${list.where}`,
      list.parameters,
    );
    return counted?.total ?? 0;
  }

  all(query: ListQuery): AsyncIterable<DonationRow> {
    const { where, order, slice, parameters } = listSql(query, LIST);
    return this.database.stream<DonationRow>(
      `select ${ROW} from donations d ${PAYMENT} ${where} ${order} ${slice}`,
      parameters,
    );
  }

  /** The figures of the donations that match the filters and search of `query`. */
  async figures(query: ListQuery): Promise<DonationFigures> {
    const { where, parameters } = listSql(query, LIST);
    const completed = `filter (where ${paymentStatusCondition('p.state', 'completed')})`;
    const [figures] = await this.database.rows<DonationFigures>(
      `select ${rupees(`coalesce(sum(p.amount_paise - p.refunded_paise) ${completed}, 0)`)} as total_amount,
         count(*)::int as total_count, (count(*) ${completed})::int as completed_count
       from donations d ${PAYMENT} ${where}`,
      parameters,
    );
    return figures as DonationFigures;
  }

  export(query: ListQuery): AsyncIterable<DonationExportRow> {
    const { where, order, parameters } = listSql(query, LIST);
    return this.database.stream<DonationExportRow>(
      `select d.id::float8 as id, d.transaction_id, d.donor_name, d.email, d.phone, d.donation_type,
         ${CATEGORY} as donation_category, ${rupees('p.amount_paise')} as amount, ${STATUS} as payment_status,
         ${indianTime('d.created_at')} as created, ${indianTime('p.settled_at')} as completed
       from donations d ${PAYMENT} ${where} ${order}`,
      parameters,
    );
  }

  /** The full ID number; null when there is no such donation. */
  async idNumber(id: number): Promise<{ id_type: string; id_number: string } | null> {
    const [row] = await this.database.rows<{ id_type: string; sealed: Buffer; transaction_id: string }>(
      'select id_type, id_number_sealed as sealed, transaction_id from donations where id = $1',
      [id],
    );
    return row ? { id_type: row.id_type, id_number: this.vault.open(row.sealed, row.transaction_id) } : null;
  }
}
