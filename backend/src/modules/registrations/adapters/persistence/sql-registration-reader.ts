import { PAYMENT_STATES, paymentStatus } from '@qlu/contracts/payments/payments.rules';
import { registrationStatus } from '@qlu/contracts/registrations/registrations.rules';
import { everything, type ListQuery, type Page } from '../../../../kernel/page.js';
import type { Vault } from '../../../../kernel/vault.js';
import type { Database } from '../../../../platform/database/database.js';
import { listSql, type ListColumns } from '../../../../platform/database/list-sql.js';
import { indianDay, isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import {
  RegistrationReader,
  type RegistrationCount,
  type RegistrationExportRow,
  type RegistrationFigures,
  type RegistrationRow,
} from '../../ports/registration-reader.js';

/** The contracts' derivation of both statuses, written out as SQL: one row a payment state, and one for none. */
const STATUSES = [null, ...PAYMENT_STATES]
  .map((state) => {
    const payment = state === null ? null : paymentStatus(state);
    return `(${state === null ? "'none'" : `'${state}'`}, '${payment ?? 'completed'}', '${registrationStatus(payment)}')`;
  })
  .join(', ');

const AMOUNT = 'r.unit_amount_paise * r.number_of_people';

const FROM = `
  from registrations r
  left join payments p on p.id = r.payment_id
  join (values ${STATUSES}) s (state, payment_status, registration_status) on s.state = coalesce(p.state, 'none')`;

const LIST: ListColumns = {
  sortable: {
    id: 'r.id',
    created_at: 'r.created_at',
    program_name: 'lower(r.program_name)',
    program_date: 'r.program_date',
    full_name: 'lower(r.full_name)',
    amount: `(${AMOUNT})`,
    number_of_people: 'r.number_of_people',
    registration_status: 's.registration_status',
    payment_status: 's.payment_status',
  },
  filterable: {
    program_id: 'r.program_id::text = $?',
    program_name: 'lower(r.program_name) = lower($?)',
    program_date: 'r.program_date::text = $?',
    registration_status: 's.registration_status = $?',
    from: `${indianDay('r.created_at')} >= $?`,
    to: `${indianDay('r.created_at')} <= $?`,
    payment_status: 's.payment_status = $?',
  },
  searchable: ['r.full_name', 'r.email', 'r.phone', 'r.program_name', 'r.transaction_id'],
  defaultOrder: 'r.created_at desc, r.id desc',
};

export class SqlRegistrationReader extends RegistrationReader {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {
    super();
  }

  async list(query: ListQuery | null): Promise<Page<RegistrationRow>> {
    const { where, order, slice, parameters } = listSql(query ?? everything(), LIST);
    const [rows, [counted]] = await Promise.all([
      this.database.rows<RegistrationRow>(
        `select r.id::float8 as id, r.program_id, r.program_name, r.program_date::text, r.full_name, r.email, r.phone,
           r.address, r.id_type, r.id_number_mask as id_number, s.registration_status, s.payment_status,
           r.transaction_id, ${rupees(`(${AMOUNT})`)} as amount, r.number_of_people,
           ${isoInstant('r.created_at')} as created_at
         ${FROM} ${where} ${order} ${slice}`,
        parameters,
      ),
      this.database.rows<{ total: number }>(`select count(*)::int as total ${FROM} ${where}`, parameters),
    ]);
    return { rows, total: counted?.total ?? 0 };
  }

  async figures(query: ListQuery | null): Promise<RegistrationFigures> {
    const { where, parameters } = listSql(query ?? everything(), LIST);
    const completed = `filter (where s.registration_status = 'registered')`;
    const [figures] = await this.database.rows<RegistrationFigures>(
      `select count(*)::int as total_count,
         (count(*) ${completed})::int as completed_count,
         coalesce(sum(r.number_of_people) ${completed}, 0)::int as participants,
         ${rupees(`coalesce(sum(p.amount_paise - p.refunded_paise) filter (where s.payment_status = 'completed'), 0)`)} as revenue
       ${FROM} ${where}`,
      parameters,
    );
    return figures as RegistrationFigures;
  }

  async counts(): Promise<RegistrationCount[]> {
    return this.database.rows<RegistrationCount>(
      `select lower(program_name) as program_name, program_date::text, count(*)::int as count
       from registrations group by lower(program_name), program_date`,
    );
  }

  async *export(query: ListQuery | null): AsyncIterable<RegistrationExportRow> {
    const { where, order, parameters } = listSql(query ?? everything(), LIST);
    const rows = this.database.stream<RegistrationExportRow & { id_number_sealed: Buffer }>(
      `select r.full_name, r.email, r.phone, r.address, r.id_type, r.id_number_sealed, s.registration_status,
         r.transaction_id, r.program_name, r.program_date::text,
         case s.payment_status when 'completed' then ${rupees('coalesce(p.amount_paise - p.refunded_paise, 0)')} end
           as amount_paid
       ${FROM} ${where} ${order}`,
      parameters,
    );
    for await (const { id_number_sealed, ...row } of rows) {
      yield { ...row, id_number: this.vault.open(id_number_sealed, row.transaction_id) };
    }
  }

  async idNumber(id: number): Promise<{ id_type: string; id_number: string } | null> {
    const [row] = await this.database.rows<{ id_type: string; sealed: Buffer; transaction_id: string }>(
      'select id_type, id_number_sealed as sealed, transaction_id from registrations where id = $1',
      [id],
    );
    return row ? { id_type: row.id_type, id_number: this.vault.open(row.sealed, row.transaction_id) } : null;
  }
}
