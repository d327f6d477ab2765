import { Injectable } from '@nestjs/common';
import { DONATION_FIELDS, EXPORTED_DONOR_FIELDS } from '@qlu/contracts/donations/donations.resource';
import type { AccountColumn } from '@qlu/contracts/donations/accounts.rules';
import { DONATION_TYPES, donationCategory } from '@qlu/contracts/donations/donations.rules';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Vault } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';
import {
  textCell,
  textColumns,
  type CopiedColumn,
  sealedCells,
  withIdNumbers,
} from '../../../../platform/database/csv-sql.js';
import { unsealedIdNumber } from '../../../../platform/database/personal-data-sql.js';
import {
  equals,
  equalsNumber,
  equalsAny,
  sinceDay,
  untilDay,
  type ListFilter,
} from '../../../../platform/database/list-filters.js';
import { List, type ListSource, onDay, searchText } from '../../../../platform/database/list.js';
import { personKey, Persons } from '../../../../platform/database/person-sql.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { indianTime, isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { ReceiptNumbers } from '../../ports/other-modules.js';
import type { AdminDonationResponse, DonationFiguresResponse } from '../http/donations.dto.js';

const CATEGORY = `case d.donation_type ${DONATION_TYPES.map(
  (type) => `when '${type}' then '${donationCategory(type)}'`,
).join(' ')} end`;

const ROW = selectList(DONATION_FIELDS, 'd', {
  id: 'd.id::float8',
  id_number: 'd.id_number_mask',
  donation_category: CATEGORY,
  amount: rupees('p.amount_paise'),
  refunded_amount: rupees('p.refunded_paise'),
  monthly_gift_id: 'd.monthly_gift_id::float8',
  payment_mode: 'p.mode',
  payment_reference: `nullif(p.reference, '')`,
  created_at: isoInstant('d.created_at'),
  payment_completed_at: isoInstant('p.settled_at'),
});

const COMPLETED = `filter (where d.payment_status = 'completed')`;

const PAID = `filter (where d.payment_status in ('completed', 'refunded'))`;

const FIGURES = `
  ${rupees(`coalesce(sum(d.payment_amount_paise - d.payment_refunded_paise) ${COMPLETED}, 0)`)} as total_amount,
  ${rupees(`coalesce(sum(d.payment_amount_paise) ${PAID}, 0)`)} as received_amount,
  ${rupees(`coalesce(sum(d.payment_refunded_paise) ${PAID}, 0)`)} as refunded_amount,
  ${rupees('coalesce(sum(d.payment_amount_paise), 0)')} as gross_amount,
  count(*)::int as total_count, (count(*) ${COMPLETED})::int as completed_count`;

const EXPORT: CopiedColumn[] = [
  ['ID', 'd.id'],
  ['Transaction ID', textCell('d.transaction_id')],
  ...textColumns(EXPORTED_DONOR_FIELDS, 'd'),
  ['Donation Type', textCell('d.donation_type')],
  ['Category', CATEGORY],
  ['Amount', rupees('d.payment_amount_paise')],
  ['Status', 'd.payment_status'],
  ['Created Date', indianTime('d.created_at')],
  ['Completed Date', indianTime('d.payment_settled_at')],
];

/**
 * The cells of the accountant's export, except the receipt number. The net amount is what was received and not refunded, the
 * fee what Razorpay kept.
 */
const ACCOUNT: Record<Exclude<AccountColumn, 'receipt_number'>, string> = {
  id: 'd.id',
  transaction_id: textCell('d.transaction_id'),
  gateway_payment_id: textCell('p.gateway_payment_id'),
  donor_name: textCell('d.donor_name'),
  email: textCell('d.email'),
  phone: textCell('d.phone'),
  address: textCell('d.address'),
  id_type: textCell('d.id_type'),
  id_number: textCell('d.id_number_mask'),
  donation_type: textCell('d.donation_type'),
  donation_category: CATEGORY,
  amount: rupees('d.payment_amount_paise'),
  refunded_amount: rupees('d.payment_refunded_paise'),
  net_amount: rupees(
    `case when d.payment_settled_at is null then 0 else d.payment_amount_paise - d.payment_refunded_paise end`,
  ),
  fee: rupees('p.fee_paise'),
  payment_status: 'd.payment_status',
  created: indianTime('d.created_at'),
  completed: indianTime('d.payment_settled_at'),
};

/** Unsettled ones are last when the newest is first. */
const SETTLED = `coalesce(d.payment_settled_at, '-infinity')`;

const inCategory: ListFilter = (value) => {
  const types = DONATION_TYPES.filter((type) => donationCategory(type) === value);
  return types.length > 0 ? { sql: 'd.donation_type = any($?::text[])', parameter: types } : null;
};

const LIST: ListSource = {
  table: 'donations',
  alias: 'd',
  row: ROW,
  join: 'join payments p on p.id = d.payment_id',
  sortable: {
    id: 'd.id',
    created_at: 'd.created_at',
    donor_name: 'lower(d.donor_name)',
    amount: 'd.payment_amount_paise',
    donation_type: 'd.donation_type',
    payment_status: 'd.payment_status',
    payment_completed_at: SETTLED,
  },
  filterable: {
    id: equalsNumber('d.id'),
    person: equalsAny(personKey('d')),
    transactions: equalsAny('d.transaction_id'),
    monthly_gift_id: equalsNumber('d.monthly_gift_id'),
    donation_type: equals('d.donation_type'),
    donation_category: inCategory,
    payment_status: equals('d.payment_status'),
    from: sinceDay('d.created_at'),
    to: untilDay('d.created_at'),
  },
  searchable: searchText('d.donor_name', 'd.email', 'd.phone', 'd.transaction_id'),
  searchableDays: [onDay('d.created_at'), onDay(SETTLED)],
  newest: ['d.created_at', 'd.id'],
};

@Injectable()
export class DonationQueries {
  static readonly exportHeadings = EXPORT.map(([heading]) => heading);
  readonly kind = 'donation';
  readonly subject = 'donations';
  readonly list: List<AdminDonationResponse>;
  readonly persons: Persons;

  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly receipts: ReceiptNumbers,
  ) {
    this.list = new List(database, LIST);
    this.persons = new Persons(database, 'donations', 'donor_name');
  }

  count(query: ListQuery): Promise<number> {
    return this.list.count(query);
  }

  /** The figures of the donations that match the filters and search of `query`. */
  async figures(query: ListQuery): Promise<DonationFiguresResponse> {
    return this.list.figures(query, FIGURES);
  }

  export(query: ListQuery): AsyncIterable<Buffer> {
    return this.list.copy(
      query,
      EXPORT.map(([, cell]) => cell),
    );
  }

  /** The columns for the accountant, with masked or whole ID numbers. */
  accounts(
    query: ListQuery,
    columns: readonly AccountColumn[],
    idNumbers: 'masked' | 'whole',
  ): AsyncIterable<Buffer> {
    const account: Record<AccountColumn, string> = { ...ACCOUNT, receipt_number: this.receiptNumber() };
    if (idNumbers === 'masked')
      return this.list.copy(
        query,
        columns.map((name) => account[name]),
        true,
      );
    const cells = columns.map((name) => (name === 'id_number' ? 'null' : account[name]));
    const sealed = this.list.copy(query, [...sealedCells('d'), ...cells], true);
    return withIdNumbers(sealed, this.vault, columns.indexOf('id_number'));
  }

  /** The full ID number; null when there is no such donation. */
  async idNumber(id: number): Promise<{ id_type: string; id_number: string } | null> {
    return unsealedIdNumber(this.database, this.vault, 'donations', id);
  }

  /** A donation that had a number when it was imported gets no receipt of its own. */
  private receiptNumber(): string {
    return `coalesce(${textCell('d.earlier_receipt')}, ${this.receipts.of('d.transaction_id')})`;
  }
}
