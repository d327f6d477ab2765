import { DONATION_TYPES, donationCategory } from '@qlu/contracts/donations/donations.rules';
import { everything, type ListQuery, type Page } from '../../../../kernel/page.js';
import type { Vault } from '../../../../kernel/vault.js';
import type { Database } from '../../../../platform/database/database.js';
import { listSql, type ListColumns } from '../../../../platform/database/list-sql.js';
import { indianDay, indianTime, isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { paymentStatusSql } from '../../../payments/index.js';
import {
  DonationReader,
  type DonationExportRow,
  type DonationFigures,
  type DonationRow,
} from '../../ports/donation-reader.js';

const STATUS = paymentStatusSql('p.state');
const CATEGORY = `case d.donation_type ${DONATION_TYPES.map(
  (type) => `when '${type}' then '${donationCategory(type)}'`,
).join(' ')} end`;
const FROM = 'from donations d join payments p on p.id = d.payment_id';

const LIST: ListColumns = {
  sortable: {
    id: 'd.id',
    created_at: 'd.created_at',
    donor_name: 'lower(d.donor_name)',
    amount: 'p.amount_paise',
    donation_type: 'd.donation_type',
    payment_status: `(${STATUS})`,
    payment_completed_at: 'p.settled_at',
  },
  filterable: {
    donation_type: 'd.donation_type = $?',
    from: `${indianDay('d.created_at')} >= $?`,
    to: `${indianDay('d.created_at')} <= $?`,
    donation_category: `(${CATEGORY}) = $?`,
    payment_status: `(${STATUS}) = $?`,
  },
  searchable: ['d.donor_name', 'd.email', 'd.phone', 'd.transaction_id'],
  defaultOrder: 'd.created_at desc, d.id desc',
};

export class SqlDonationReader extends DonationReader {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {
    super();
  }

  async list(query: ListQuery | null): Promise<Page<DonationRow>> {
    const { where, order, slice, parameters } = listSql(query ?? everything(), LIST);
    const [rows, [counted]] = await Promise.all([
      this.database.rows<DonationRow>(
        `select d.id::float8 as id, d.transaction_id, d.donor_name, d.email, d.phone, d.address, d.id_type,
           d.id_number_mask as id_number, d.donation_type, ${CATEGORY} as donation_category, d.sponsored_program,
           d.spots, ${rupees('p.amount_paise')} as amount, ${STATUS} as payment_status,
           ${isoInstant('d.created_at')} as created_at, ${isoInstant('p.settled_at')} as payment_completed_at
         ${FROM} ${where} ${order} ${slice}`,
        parameters,
      ),
      this.database.rows<{ total: number }>(`select count(*)::int as total ${FROM} ${where}`, parameters),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }

  async figures(query: ListQuery | null): Promise<DonationFigures> {
    const { where, parameters } = listSql(query ?? everything(), LIST);
    const completed = `filter (where ${STATUS} = 'completed')`;
    const [figures] = await this.database.rows<DonationFigures>(
      `select ${rupees(`coalesce(sum(p.amount_paise - p.refunded_paise) ${completed}, 0)`)} as total_amount,
         count(*)::int as total_count, (count(*) ${completed})::int as completed_count
       ${FROM} ${where}`,
      parameters,
    );
    return figures as DonationFigures;
  }

  export(query: ListQuery | null): AsyncIterable<DonationExportRow> {
    const { where, order, parameters } = listSql(query ?? everything(), LIST);
    return this.database.stream<DonationExportRow>(
      `select d.id::float8 as id, d.transaction_id, d.donor_name, d.email, d.phone, d.donation_type,
         ${CATEGORY} as donation_category, ${rupees('p.amount_paise')} as amount, ${STATUS} as payment_status,
         ${indianTime('d.created_at')} as created, ${indianTime('p.settled_at')} as completed
       ${FROM} ${where} ${order}`,
      parameters,
    );
  }

  async idNumber(id: number): Promise<{ id_type: string; id_number: string } | null> {
    const [row] = await this.database.rows<{ id_type: string; sealed: Buffer; transaction_id: string }>(
      'select id_type, id_number_sealed as sealed, transaction_id from donations where id = $1',
      [id],
    );
    return row ? { id_type: row.id_type, id_number: this.vault.open(row.sealed, row.transaction_id) } : null;
  }
}
