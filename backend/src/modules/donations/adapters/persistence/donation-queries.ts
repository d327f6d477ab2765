import {
  DONATION_FIELDS,
  EXPORTED_DONOR_FIELDS,
  type DonationFigures,
  type DonationRecord,
  type ExportedDonorRecord,
} from '@qlu/contracts/donations/donations.resource';
import { DONATION_TYPES, donationCategory } from '@qlu/contracts/donations/donations.rules';
import { PAYMENT_STATUSES } from '@qlu/contracts/payments/payments.rules';
import type { ListQuery } from '../../../../kernel/page.js';
import type { ExportSource } from '../../../../kernel/export-list.js';
import type { IdNumberHolder } from '../../../../kernel/reveal-id-number.js';
import type { Vault } from '../../../../kernel/vault.js';
import type { Database } from '../../../../platform/database/database.js';
import { unsealedIdNumber } from '../../../../platform/database/id-number-sql.js';
import { equals, oneOf, sinceDay, untilDay } from '../../../../platform/database/list-filters.js';
import { ListQueries } from '../../../../platform/database/list-queries.js';
import { searchText, type ListColumns } from '../../../../platform/database/list-sql.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { indianTime, isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { paymentStatusCondition, paymentStatusSql } from '../../../payments/persistence.js';

const STATUS = paymentStatusSql('p.state');
const CATEGORY = `case d.donation_type ${DONATION_TYPES.map(
  (type) => `when '${type}' then '${donationCategory(type)}'`,
).join(' ')} end`;

const TYPES_BY_CATEGORY = Map.groupBy(DONATION_TYPES, donationCategory);

const ROW = selectList(DONATION_FIELDS, 'd', {
  id: 'd.id::float8',
  id_number: 'd.id_number_mask',
  donation_category: CATEGORY,
  amount: rupees('p.amount_paise'),
  refunded_amount: rupees('p.refunded_paise'),
  payment_status: STATUS,
  created_at: isoInstant('d.created_at'),
  payment_completed_at: isoInstant('p.settled_at'),
});

const COMPLETED = `filter (where ${paymentStatusCondition('p.state', 'completed')})`;

const FIGURES = `
  ${rupees(`coalesce(sum(p.amount_paise - p.refunded_paise) ${COMPLETED}, 0)`)} as total_amount,
  count(*)::int as total_count, (count(*) ${COMPLETED})::int as completed_count`;

const EXPORT = `
  d.id::float8 as id, d.transaction_id, ${selectList(EXPORTED_DONOR_FIELDS, 'd')}, d.donation_type,
  ${CATEGORY} as donation_category, ${rupees('p.amount_paise')} as amount, ${STATUS} as payment_status,
  ${indianTime('d.created_at')} as created, ${indianTime('p.settled_at')} as completed`;

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

/** A row of the export. `created` and `completed` are Indian times: `YYYY-MM-DD HH:MM`. */
export type DonationExportRow = ExportedDonorRecord &
  Pick<
    DonationRecord,
    'id' | 'transaction_id' | 'donation_type' | 'donation_category' | 'amount' | 'payment_status'
  > & { created: string; completed: string | null };

/** Plain reads of donations. */
export class DonationQueries
  extends ListQueries<DonationRecord>
  implements IdNumberHolder, ExportSource<DonationExportRow>
{
  readonly kind = 'donation';
  readonly subject = 'donations';

  constructor(
    database: Database,
    private readonly vault: Vault,
  ) {
    super(database, {
      table: 'donations',
      alias: 'd',
      row: ROW,
      join: { alias: 'p', sql: `join payments p on p.id = d.payment_id and p.purpose = 'donation'` },
      columns: LIST,
    });
  }

  /** The figures of the donations that match the filters and search of `query`. */
  async figures(query: ListQuery): Promise<DonationFigures> {
    return this.figuresOf(query, FIGURES);
  }

  export(query: ListQuery): AsyncIterable<DonationExportRow> {
    return this.streamAll(query, EXPORT);
  }

  /** The full ID number; null when there is no such donation. */
  async idNumber(id: number): Promise<{ id_type: string; id_number: string } | null> {
    return unsealedIdNumber(this.database, this.vault, 'donations', id);
  }
}
