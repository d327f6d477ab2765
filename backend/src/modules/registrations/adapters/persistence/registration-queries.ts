import {
  PAYMENT_STATES,
  PAYMENT_STATUSES,
  paymentStatus,
  type PaymentStatus,
} from '@qlu/contracts/payments/payments.rules';
import {
  registrationStatus,
  type RegistrationStatus,
} from '@qlu/contracts/registrations/registrations.rules';
import type { ListQuery, ListReader, Page } from '../../../../kernel/page.js';
import type { ExportSource } from '../../../../kernel/export-list.js';
import type { IdNumberHolder } from '../../../../kernel/reveal-id-number.js';
import type { Vault } from '../../../../kernel/vault.js';
import type { Database } from '../../../../platform/database/database.js';
import {
  equalsAnyCase,
  equalsNumber,
  oneOf,
  onDate,
  sinceDay,
  untilDay,
} from '../../../../platform/database/list-filters.js';
import { listSql, searchText, type ListColumns } from '../../../../platform/database/list-sql.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { paymentStatusCondition, paymentStatusSql } from '../../../payments/persistence.js';

/** SQL for the payment status. A free registration has no payment and counts as completed. */
const PAYMENT_STATUS = `case when r.payment_id is null then 'completed' else ${paymentStatusSql('p.state')} end`;

/** SQL that derives the registration's status from its payment's, generated from the contracts' function. */
const REGISTRATION_STATUS = `case when r.payment_id is null then '${registrationStatus(null)}' else case p.state ${PAYMENT_STATES.map(
  (state) => `when '${state}' then '${registrationStatus(paymentStatus(state))}'`,
).join(' ')} end end`;

/** SQL condition that a registration's payment has this status, in agreement with {@link PAYMENT_STATUS}. */
function paymentIs(status: PaymentStatus): string {
  const condition = paymentStatusCondition('p.state', status);
  return status === 'completed' ? `(r.payment_id is null or ${condition})` : condition;
}

const PAYMENT_CONDITIONS = Object.fromEntries(
  PAYMENT_STATUSES.map((status) => [status, paymentIs(status)] as const),
);

const REGISTRATION_CONDITIONS = Object.fromEntries(
  PAYMENT_STATUSES.map((status) => [registrationStatus(status), paymentIs(status)] as const),
);

const AMOUNT = '(r.unit_amount_paise * r.number_of_people)';

const PAYMENT = 'left join payments p on p.id = r.payment_id';

const ROW = `
  r.id::float8 as id, r.program_id, r.program_name, r.program_date::text, r.full_name, r.email, r.phone,
  r.address, r.id_type, r.id_number_mask as id_number, ${REGISTRATION_STATUS} as registration_status,
  ${PAYMENT_STATUS} as payment_status, r.transaction_id, ${rupees(AMOUNT)} as amount,
  ${rupees('coalesce(p.refunded_paise, 0)')} as refunded_amount, r.number_of_people,
  ${isoInstant('r.created_at')} as created_at`;

const LIST: ListColumns = {
  sortable: {
    id: 'r.id',
    created_at: 'r.created_at',
    program_name: 'lower(r.program_name)',
    program_date: 'r.program_date',
    full_name: 'lower(r.full_name)',
    amount: AMOUNT,
    number_of_people: 'r.number_of_people',
    registration_status: `(${REGISTRATION_STATUS})`,
    payment_status: `(${PAYMENT_STATUS})`,
  },
  filterable: {
    program_id: equalsNumber('r.program_id'),
    program_name: equalsAnyCase('r.program_name'),
    program_date: onDate('r.program_date'),
    registration_status: oneOf(REGISTRATION_CONDITIONS),
    payment_status: oneOf(PAYMENT_CONDITIONS),
    from: sinceDay('r.created_at'),
    to: untilDay('r.created_at'),
  },
  searchable: searchText('r.full_name', 'r.email', 'r.phone', 'r.program_name', 'r.transaction_id'),
  newest: ['r.created_at', 'r.id'],
};

/** A registration as the administrator sees it. `amount` in rupees for all its people; instants in UTC. */
export interface RegistrationRow {
  id: number;
  program_id: number;
  program_name: string;
  program_date: string;
  full_name: string;
  email: string;
  phone: string;
  address: string;
  id_type: string;
  /** Masked except for the last four characters. */
  id_number: string;
  registration_status: RegistrationStatus;
  payment_status: PaymentStatus;
  transaction_id: string;
  amount: number;
  /** The refunded part of `amount`. */
  refunded_amount: number;
  number_of_people: number;
  created_at: string;
}

/** Revenue in rupees, of completed payments net of refunds; participants of completed registrations. */
export interface RegistrationFigures {
  total_count: number;
  completed_count: number;
  participants: number;
  revenue: number;
}

export interface RegistrationCount {
  /** In lower case. */
  program_name: string;
  program_date: string;
  count: number;
}

/**
 * A row of the export, with the full ID number. `amount_paid` in rupees; null while the payment is not
 * completed.
 */
export interface RegistrationExportRow {
  full_name: string;
  email: string;
  phone: string;
  address: string;
  id_type: string;
  id_number: string;
  registration_status: RegistrationStatus;
  transaction_id: string;
  amount_paid: number | null;
  program_name: string;
  program_date: string;
}

/** Plain reads of registrations. */
export class RegistrationQueries
  implements ListReader<RegistrationRow>, IdNumberHolder, ExportSource<RegistrationExportRow>
{
  readonly kind = 'registration';
  readonly subject = 'registrations';

  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  async list(query: ListQuery): Promise<Page<RegistrationRow>> {
    const list = listSql(query, LIST);
    const { where, order, slice, parameters } = list;
    const from = list.uses('p') ? `from registrations r ${PAYMENT}` : 'from registrations r';
    const [rows, total] = await Promise.all([
      // Find the page by index alone, then read the rows of this page only.
      this.database.rows<RegistrationRow>(
        `select ${ROW} from (select r.id ${from} ${where} ${order} ${slice}) page
         join registrations r on r.id = page.id ${PAYMENT} ${order}`,
        parameters,
      ),
      this.count(query),
    ]);
    return { rows, total };
  }

  async count(query: ListQuery): Promise<number> {
    const { where, parameters } = listSql(query, LIST);
    // PostgreSQL omits a left join whose columns are not used.
    const [counted] = await this.database.rows<{ total: number }>(
      `select count(*)::int as total from registrations r ${PAYMENT} ${where}`,
      parameters,
    );
    return counted?.total ?? 0;
  }

  all(query: ListQuery): AsyncIterable<RegistrationRow> {
    const { where, order, slice, parameters } = listSql(query, LIST);
    return this.database.stream<RegistrationRow>(
      `select ${ROW} from registrations r ${PAYMENT} ${where} ${order} ${slice}`,
      parameters,
    );
  }

  /** The figures of the registrations that match the filters and search of `query`. */
  async figures(query: ListQuery): Promise<RegistrationFigures> {
    const { where, parameters } = listSql(query, LIST);
    const completed = `filter (where ${paymentIs('completed')})`;
    const [figures] = await this.database.rows<RegistrationFigures>(
      `select count(*)::int as total_count,
         (count(*) ${completed})::int as completed_count,
         coalesce(sum(r.number_of_people) ${completed}, 0)::int as participants,
         ${rupees(`coalesce(sum(p.amount_paise - p.refunded_paise) ${completed}, 0)`)} as revenue
       from registrations r ${PAYMENT} ${where}`,
      parameters,
    );
    return figures as RegistrationFigures;
  }

  /** The number of registrations by program name and date. */
  async counts(): Promise<RegistrationCount[]> {
    return this.database.rows<RegistrationCount>(
      `select lower(program_name) as program_name, program_date::text, count(*)::int as count
       from registrations group by lower(program_name), program_date`,
    );
  }

  async *export(query: ListQuery): AsyncIterable<RegistrationExportRow> {
    const { where, order, parameters } = listSql(query, LIST);
    const rows = this.database.stream<RegistrationExportRow & { id_number_sealed: Buffer }>(
      `select r.full_name, r.email, r.phone, r.address, r.id_type, r.id_number_sealed,
         ${REGISTRATION_STATUS} as registration_status, r.transaction_id, r.program_name, r.program_date::text,
         case when ${paymentIs('completed')} then ${rupees('coalesce(p.amount_paise - p.refunded_paise, 0)')} end
           as amount_paid
       from registrations r ${PAYMENT} ${where} ${order}`,
      parameters,
    );
    for await (const { id_number_sealed, ...row } of rows) {
      yield { ...row, id_number: this.vault.open(id_number_sealed, row.transaction_id) };
    }
  }

  /** The full ID number; null when there is no such registration. */
  async idNumber(id: number): Promise<{ id_type: string; id_number: string } | null> {
    const [row] = await this.database.rows<{ id_type: string; sealed: Buffer; transaction_id: string }>(
      'select id_type, id_number_sealed as sealed, transaction_id from registrations where id = $1',
      [id],
    );
    return row ? { id_type: row.id_type, id_number: this.vault.open(row.sealed, row.transaction_id) } : null;
  }
}
