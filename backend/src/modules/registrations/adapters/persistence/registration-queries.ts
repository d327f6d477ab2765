import { Injectable } from '@nestjs/common';
import {
  REGISTRATION_FIELDS,
  type RegistrationCount,
  type RegistrationFigures,
  type RegistrationRecord,
  EXPORTED_PARTICIPANT_FIELDS,
} from '@qlu/contracts/registrations/registrations.resource';
import type { ListQuery, ListReader, Page } from '../../../../kernel/list-query.js';
import { Vault } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';
import { unsealedIdNumber } from '../../../../platform/database/personal-data-sql.js';
import {
  equals,
  equalsAnyCase,
  equalsNumber,
  equalsAny,
  onDate,
  sinceDate,
  sinceDay,
  untilDate,
  untilDay,
} from '../../../../platform/database/list-filters.js';
import {
  List,
  type ListSource,
  isSearchedDay,
  onDay,
  searchText,
} from '../../../../platform/database/list.js';
import {
  sealedCells,
  withIdNumbers,
  textCell,
  textColumns,
  type CopiedColumn,
} from '../../../../platform/database/csv-sql.js';
import { personKey, Persons, type PersonContact } from '../../../../platform/database/person-sql.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { isoInstant, rupees, indianTime } from '../../../../platform/database/sql-text.js';
import type { FormerRegistrationResponse } from '../http/admin-registrations.dto.js';
import { AMOUNT, FORMER_PERSONS, KNOWN_NAMES, WITH_PAYMENT, WITHOUT_PLACE } from './registration-sql.js';

const ROW = selectList(REGISTRATION_FIELDS, 'r', {
  id: 'r.id::float8',
  id_number: 'r.id_number_mask',
  amount: rupees('r.payment_amount_paise'),
  refunded_amount: rupees('r.payment_refunded_paise'),
  balance: rupees('r.balance_paise'),
  payment_mode: 'p.mode',
  payment_reference: `nullif(p.reference, '')`,
  created_at: isoInstant('r.created_at'),
});

const COMPLETED = `filter (where r.registration_status = 'registered')`;

const PAID = `filter (where r.registration_status in ('registered', ${WITHOUT_PLACE}))`;

const FIGURES = `
  count(*)::int as total_count,
  (count(*) ${COMPLETED})::int as completed_count,
  coalesce(sum(r.number_of_people) ${COMPLETED}, 0)::int as participants,
  ${rupees(`coalesce(sum(r.payment_amount_paise - r.payment_refunded_paise) ${PAID}, 0)`)} as revenue`;

const LIST: ListSource = {
  table: 'registrations',
  alias: 'r',
  row: ROW,
  join: WITH_PAYMENT,
  sortable: {
    id: 'r.id',
    created_at: 'r.created_at',
    program_name: 'lower(r.program_name)',
    program_date: 'r.program_date',
    full_name: 'lower(r.full_name)',
    amount: AMOUNT,
    number_of_people: 'r.number_of_people',
    registration_status: 'r.registration_status',
    payment_status: 'r.payment_status',
  },
  filterable: {
    id: equalsNumber('r.id'),
    person: equalsAny(personKey('r')),
    program_id: equalsNumber('r.program_id'),
    program_name: equalsAnyCase('r.program_name'),
    program_date: onDate('r.program_date'),
    registration_status: equals('r.registration_status'),
    payment_status: equals('r.payment_status'),
    from: sinceDay('r.created_at'),
    to: untilDay('r.created_at'),
    program_from: sinceDate('r.program_date'),
    program_to: untilDate('r.program_date'),
  },
  searchable: searchText('r.full_name', 'r.email', 'r.phone', 'r.program_name', 'r.transaction_id'),
  searchableDays: [isSearchedDay('r.program_date'), onDay('r.created_at')],
  newest: ['r.created_at', 'r.id'],
};

const MISSING = 'N/A';

const EXPORT: CopiedColumn[] = [
  ...textColumns(EXPORTED_PARTICIPANT_FIELDS, 'r', MISSING),
  ['ID Number', 'null'],
  ['Registration Status', 'r.registration_status'],
  ['Transaction ID', textCell('r.transaction_id')],
  [
    'Amount Paid',
    `coalesce((case when r.registration_status = 'registered'
         or r.registration_status in (${WITHOUT_PLACE}) and r.payment_amount_paise > r.payment_refunded_paise
       then ${rupees('(r.payment_amount_paise - r.payment_refunded_paise)')} end)::text, '${MISSING}')`,
  ],
];

/** When people were checked in; with the number of the person when the registration is for several people. */
const ATTENDED = `(
  select string_agg(case when r.number_of_people > 1 then a.place || ': ' else '' end || ${indianTime('a.arrived_at')},
    '; ' order by a.place)
  from attendance a where a.registration_id = r.id and a.place <= r.number_of_people)`;

/** For check-in and helpers: no ID number, no address. */
const PARTICIPANT: CopiedColumn[] = [
  ['Program', textCell('r.program_name')],
  ['Program Date', 'r.program_date'],
  ['Full Name', textCell('r.full_name')],
  ['Phone', textCell('r.phone')],
  ['Email ID', textCell('r.email')],
  ['Option', textCell('r.option_description')],
  ['People', 'r.number_of_people'],
  ['Participants', textCell(`array_to_string(${KNOWN_NAMES}, '; ')`)],
  ['Registration Status', 'r.registration_status'],
  ['Payment Status', 'r.payment_status'],
  ['Amount', rupees('r.payment_amount_paise')],
  ['Refunded', rupees('r.payment_refunded_paise')],
  ['Registered On', indianTime('r.created_at')],
  ['Attended', ATTENDED],
];

/** Plain reads of registrations. A search also finds some registrations by what is not in their row. */
@Injectable()
export class RegistrationQueries implements ListReader<RegistrationRecord> {
  static readonly exportHeadings = EXPORT.map(([heading]) => heading);
  static readonly participantHeadings = PARTICIPANT.map(([heading]) => heading);
  readonly kind = 'registration';
  readonly subject = 'registrations';
  private readonly list: List<RegistrationRecord>;
  readonly persons: Persons;

  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {
    this.list = new List(database, LIST);
    this.persons = new Persons(database, 'registrations');
  }

  async page(query: ListQuery): Promise<Page<RegistrationRecord>> {
    return this.list.page(await this.withMeantSearch(query));
  }

  async count(query: ListQuery): Promise<number> {
    return this.list.count(await this.withMeantSearch(query));
  }

  async *all(query: ListQuery): AsyncGenerator<RegistrationRecord> {
    yield* this.list.all(await this.withMeantSearch(query));
  }

  /** The query with the transaction of the registration that its search means. */
  private async withMeantSearch(query: ListQuery): Promise<ListQuery> {
    return this.ofFormer(await this.ofDifference(query));
  }

  /** When nothing else matches, the phone or email of a person who has passed a place on finds the registration. */
  private async ofFormer(query: ListQuery): Promise<ListQuery> {
    const q = query.q?.trim() ?? '';
    const phone = q.replaceAll(/\D/g, '').slice(-10);
    if (!q.includes('@') && phone.length < 10) return query;
    const [found] = await this.database.rows<{ own: string }>(
      `select f.transaction_id as own from (${FORMER_PERSONS}) f
       where lower(trim(f.email)) = lower($1) or $2 <> '' and right(regexp_replace(f.phone, '\\D', '', 'g'), 10) = $2
       order by f.passed_on_at desc limit 1`,
      [q, phone],
    );
    if (!found || (await this.list.page({ ...query, start: 0, end: 1 })).rows.length > 0) return query;
    return { ...query, q: found.own };
  }

  /** A search for the transaction of a difference finds its registration: flags and accounts link to it. */
  private async ofDifference(query: ListQuery): Promise<ListQuery> {
    if (!query.q?.startsWith('reg_')) return query;
    const [found] = await this.database.rows<{ own: string }>(
      `select r.transaction_id as own from date_changes d join registrations r on r.id = d.registration_id
       where d.transaction_id = $1`,
      [query.q],
    );
    return found ? { ...query, q: found.own } : query;
  }

  /** The transaction ids of the payments of differences for these registrations. */
  async findDifferences(ids: readonly number[]): Promise<string[]> {
    const rows = await this.database.rows<{ own: string }>(
      'select transaction_id as own from date_changes where registration_id = any($1)',
      [ids],
    );
    return rows.map(({ own }) => own);
  }

  /** The figures of the registrations that match the filters and search of `query`. */
  async figures(query: ListQuery): Promise<RegistrationFigures> {
    return this.list.figures(await this.withMeantSearch(query), FIGURES);
  }

  async counts(): Promise<RegistrationCount[]> {
    return this.database.rows<RegistrationCount>(
      `select program_id, count(*)::int as count from registrations group by program_id order by program_id`,
    );
  }

  /** With whole ID numbers. */
  async *export(query: ListQuery): AsyncGenerator<Buffer> {
    const cells = [...sealedCells('r'), ...EXPORT.map(([, cell]) => cell)];
    const position = EXPORT.findIndex(([heading]) => heading === 'ID Number');
    const lines = this.list.copy(await this.withMeantSearch(query), cells);
    yield* withIdNumbers(lines, this.vault, position, MISSING);
  }

  async *participants(query: ListQuery): AsyncGenerator<Buffer> {
    yield* this.list.copy(
      await this.withMeantSearch(query),
      PARTICIPANT.map(([, cell]) => cell),
    );
  }

  /** The program of the first row of an export; null when it is empty. */
  async firstProgram(query: ListQuery): Promise<{ program_name: string; program_date: string } | null> {
    const { rows } = await this.page({ ...query, start: 0, end: 1 });
    return rows[0] ?? null;
  }

  /** The ids of the changes of these registrations by the office. */
  async findChanges(ids: readonly number[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'select id from registration_changes where registration_id = any($1)',
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** The full ID number; null when there is no such registration. */
  async idNumber(id: number): Promise<{ id_type: string; id_number: string } | null> {
    return unsealedIdNumber(this.database, this.vault, 'registrations', id);
  }
}

/** Reads of persons who have passed a place on. Their names and contacts are in the history of the registration. */
@Injectable()
export class FormerRegistrationQueries {
  constructor(private readonly database: Database) {}

  /**
   * The person who passed the place on with this change; null when there is none, or after an erasure. The key is null when the
   * person who has the place now has the same phone and email.
   */
  async find(id: number): Promise<PersonContact | null> {
    return this.database.row<PersonContact>(
      `select f.full_name as name, f.email, f.phone, case when f.email <> '' and f.phone <> ''
         and ${personKey('f')} <> f.present_key then ${personKey('f')} end as key
       from (${FORMER_PERSONS}) f where f.id = $1`,
      [id],
    );
  }

  /** Newest first. @param id one that is found also without contacts */
  async of(contacts: readonly string[], id: number | null): Promise<FormerRegistrationResponse[]> {
    return this.database.rows<FormerRegistrationResponse>(
      `select f.id::float8 as id, f.registration_id::float8 as registration_id, f.full_name, f.program_name,
         f.program_date::text, ${isoInstant('f.passed_on_at')} as passed_on_at
       from (${FORMER_PERSONS}) f
       where f.id = $2 or ${personKey('f')} = any($1)
       order by f.passed_on_at desc, f.id desc`,
      [contacts, id],
    );
  }
}
