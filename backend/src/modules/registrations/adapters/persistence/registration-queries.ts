import {
  PAYMENT_STATES,
  PAYMENT_STATUSES,
  paymentStatus,
  type PaymentStatus,
} from '@qlu/contracts/payments/payments.rules';
import {
  PARTICIPANT_FIELDS,
  REGISTRATION_FIELDS,
  type ParticipantRecord,
  type RegistrationCount,
  type RegistrationFigures,
  type RegistrationRecord,
} from '@qlu/contracts/registrations/registrations.resource';
import { registrationStatus } from '@qlu/contracts/registrations/registrations.rules';
import type { ListQuery } from '../../../../kernel/page.js';
import type { ExportSource } from '../../../../kernel/export-list.js';
import type { IdNumberHolder } from '../../../../kernel/reveal-id-number.js';
import type { Vault } from '../../../../kernel/vault.js';
import type { Database } from '../../../../platform/database/database.js';
import { unsealedIdNumber } from '../../../../platform/database/id-number-sql.js';
import {
  equalsAnyCase,
  equalsNumber,
  oneOf,
  onDate,
  sinceDay,
  untilDay,
} from '../../../../platform/database/list-filters.js';
import { ListQueries } from '../../../../platform/database/list-queries.js';
import { searchText, type ListColumns } from '../../../../platform/database/list-sql.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
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

const ROW = selectList(REGISTRATION_FIELDS, 'r', {
  id: 'r.id::float8',
  id_number: 'r.id_number_mask',
  registration_status: REGISTRATION_STATUS,
  payment_status: PAYMENT_STATUS,
  amount: rupees(AMOUNT),
  refunded_amount: rupees('coalesce(p.refunded_paise, 0)'),
  created_at: isoInstant('r.created_at'),
});

const COMPLETED = `filter (where ${paymentIs('completed')})`;

const FIGURES = `
  count(*)::int as total_count,
  (count(*) ${COMPLETED})::int as completed_count,
  coalesce(sum(r.number_of_people) ${COMPLETED}, 0)::int as participants,
  ${rupees(`coalesce(sum(p.amount_paise - p.refunded_paise) ${COMPLETED}, 0)`)} as revenue`;

const EXPORT = `
  ${selectList(PARTICIPANT_FIELDS, 'r')}, r.id_number_sealed, ${REGISTRATION_STATUS} as registration_status,
  r.transaction_id, r.program_name, r.program_date::text,
  case when ${paymentIs('completed')} then ${rupees('coalesce(p.amount_paise - p.refunded_paise, 0)')} end
    as amount_paid`;

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

/**
 * A row of the export, with the full ID number. `amount_paid` in rupees; null while the payment is not
 * completed.
 */
export type RegistrationExportRow = ParticipantRecord &
  Pick<
    RegistrationRecord,
    'id_number' | 'registration_status' | 'transaction_id' | 'program_name' | 'program_date'
  > & { amount_paid: number | null };

/** Plain reads of registrations. */
export class RegistrationQueries
  extends ListQueries<RegistrationRecord>
  implements IdNumberHolder, ExportSource<RegistrationExportRow>
{
  readonly kind = 'registration';
  readonly subject = 'registrations';

  constructor(
    database: Database,
    private readonly vault: Vault,
  ) {
    super(database, {
      table: 'registrations',
      alias: 'r',
      row: ROW,
      join: { alias: 'p', sql: 'left join payments p on p.id = r.payment_id' },
      columns: LIST,
    });
  }

  /** The figures of the registrations that match the filters and search of `query`. */
  async figures(query: ListQuery): Promise<RegistrationFigures> {
    return this.figuresOf(query, FIGURES);
  }

  /** The number of registrations by program name and date. */
  async counts(): Promise<RegistrationCount[]> {
    return this.database.rows<RegistrationCount>(
      `select lower(program_name) as program_name, program_date::text, count(*)::int as count
       from registrations group by lower(program_name), program_date`,
    );
  }

  async *export(query: ListQuery): AsyncIterable<RegistrationExportRow> {
    const rows = this.streamAll<RegistrationExportRow & { id_number_sealed: Buffer }>(query, EXPORT);
    for await (const { id_number_sealed, ...row } of rows) {
      yield { ...row, id_number: this.vault.open(id_number_sealed, row.transaction_id) };
    }
  }

  /** The full ID number; null when there is no such registration. */
  async idNumber(id: number): Promise<{ id_type: string; id_number: string } | null> {
    return unsealedIdNumber(this.database, this.vault, 'registrations', id);
  }
}
