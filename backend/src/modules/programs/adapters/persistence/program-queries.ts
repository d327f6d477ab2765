import { Injectable } from '@nestjs/common';
import { nextMidnightInIndia, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import {
  PROGRAM_FIELDS,
  PUBLIC_PROGRAM_FIELDS,
  type PublicProgramRecord,
} from '@qlu/contracts/programs/programs.resource';
import { FOLLOWS, SEATS_OF, SHOWN_PLACES, TAKEN_SEATS, TAKES_WAITING } from './program-sql.js';
import type { AdminProgramResponse, UpcomingProgramResponse } from '../http/programs.dto.js';
import type { ListQuery, Page } from '../../../../kernel/list-query.js';
import { Database } from '../../../../platform/database/database.js';
import { equals, equalsNumber } from '../../../../platform/database/list-filters.js';
import { isSearchedDay, listSql, searchText, type ListColumns } from '../../../../platform/database/list.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import type { CalendarProgram } from '../../ports/program-repository.js';

/** A stored program without the fields that only the back office may read. */
export type PublicProgramRow = PublicProgramRecord &
  Pick<UpcomingProgramResponse, 'id' | 'banner_path' | 'places_left' | 'waiting_list_open'>;

/** The programs that visitors see, until their list changes by itself. */
export interface UpcomingPrograms {
  rows: PublicProgramRow[];
  /** The calendar date in India. */
  today: string;
  /** The next midnight in India, the next scheduled publication, or when an order no longer holds seats. */
  validUntil: Date;
}

const PUBLIC_COLUMNS = `id, ${selectList(PUBLIC_PROGRAM_FIELDS, 'g')}, banner_path, ${SHOWN_PLACES} as places_left,
  ${TAKES_WAITING} as waiting_list_open`;

const TODAY = `(now() at time zone 'Asia/Kolkata')::date`;

const COLUMNS = `id, ${selectList(PROGRAM_FIELDS)}, banner_path, series_id,
  (select count(*)::int from programs g where ${FOLLOWS('programs', TODAY)}) as later_dates,
  ${isoInstant('created_at')} as created_at, ${isoInstant('updated_at')} as updated_at,
  ${SEATS_OF('programs.id')} as seats`;

const LAST_DAY = 'coalesce(end_date, start_date)';

/** With today in India as $1 and the instant as $2. */
const UPCOMING = `${LAST_DAY} >= $1::date and status = 'published' and (publish_at is null or publish_at <= $2)`;

const LIST: ListColumns = {
  sortable: {
    id: 'id',
    program_name: 'lower(program_name)',
    start_date: 'start_date',
    venue: 'lower(venue)',
    created_at: 'created_at',
    // Ascending: what runs now and what comes, soonest first; then what is over, latest first.
    soonest: `(case when ${LAST_DAY} >= $1::date then start_date - $1::date else 1000000 + ($1::date - start_date) end)`,
  },
  filterable: {
    id: equalsNumber('id'),
    // The same rule as programTiming of the contracts, with today's date as $1.
    timing: equals(
      `(case when ${LAST_DAY} < $1::date then 'past' when start_date <= $1::date then 'present' else 'future' end)`,
    ),
  },
  searchable: searchText('program_name', 'venue', 'trainers_presenters', 'start_date::text'),
  searchableDays: [isSearchedDay('start_date'), isSearchedDay('end_date')],
  newest: ['start_date', 'id'],
};

@Injectable()
export class ProgramQueries {
  constructor(private readonly database: Database) {}

  /** Visible programs whose last day is today or later, by start date. The SQL form of `isVisible` of the contracts. */
  async upcoming(now: Date): Promise<UpcomingPrograms> {
    const today = todayInIndia(now);
    const [rows, scheduled] = await Promise.all([
      this.database.rows<PublicProgramRow>(
        `select ${PUBLIC_COLUMNS} from programs g ${TAKEN_SEATS} where ${UPCOMING} order by start_date, id`,
        [today, now],
      ),
      this.database.rows<{ next: Date | null }>(
        `select least(
           (select min(publish_at) from programs where status = 'published' and publish_at > $2),
           (select min(h.at) from programs, next_hold_end(id) h (at) where capacity is not null and ${UPCOMING})
         ) as next`,
        [today, now],
      ),
    ]);
    const midnight = nextMidnightInIndia(now);
    const next = scheduled[0]?.next ?? midnight;
    return { rows, today, validUntil: next < midnight ? next : midnight };
  }

  /** For the feed. A cancelled program that visitors saw stays until its last day, so that calendars strike it out. */
  async calendar(now: Date): Promise<CalendarProgram[]> {
    return this.database.rows<CalendarProgram>(
      `select id, ${selectList(PUBLIC_PROGRAM_FIELDS)}, status, calendar_sequence, calendar_changed_at from programs
       where (${UPCOMING}) or (${LAST_DAY} >= $1::date and withdrawn_at is not null) order by start_date, id`,
      [todayInIndia(now), now],
    );
  }

  /** Newest start date first. The filter `timing` is `future`, `present` or `past` as of `today` in India. */
  async list(query: ListQuery, today: string): Promise<Page<AdminProgramResponse>> {
    const { where, order, slice, parameters } = listSql(query, LIST, [today]);
    const [rows, count] = await Promise.all([
      this.database.rows<AdminProgramResponse>(
        `select ${COLUMNS} from programs, (select $1::date) today ${where} ${order} ${slice}`,
        parameters,
      ),
      this.database.rows<{ total: number }>(
        `select count(*)::int as total from programs, (select $1::date) today ${where}`,
        parameters,
      ),
    ]);
    return { rows, total: count[0]?.total ?? 0 };
  }

  async find(id: number): Promise<AdminProgramResponse | null> {
    const [program] = await this.some([id]);
    return program ?? null;
  }

  async some(ids: readonly number[]): Promise<AdminProgramResponse[]> {
    return this.database.rows<AdminProgramResponse>(
      `select ${COLUMNS} from programs where id = any($1::integer[]) order by start_date, id`,
      [ids],
    );
  }

  /** The dates of the series of a program, or of the program alone. Empty when there is no such program. */
  async seriesDates(id: number): Promise<Pick<AdminProgramResponse, 'id' | 'start_date' | 'status'>[]> {
    return this.database.rows(
      `select g.id, g.start_date::text, g.status from programs own
       join programs g on g.id = own.id or g.series_id = own.series_id
       where own.id = $1 order by g.start_date, g.id`,
      [id],
    );
  }

  /** The number of programs, and of those that visitors see as upcoming at `now`. */
  async figures(now: Date): Promise<{ total: number; upcoming: number }> {
    const [row] = await this.database.rows<{ total: number; upcoming: number }>(
      `select count(*)::int as total, (count(*) filter (where ${UPCOMING}))::int as upcoming from programs`,
      [todayInIndia(now), now],
    );
    return row ?? { total: 0, upcoming: 0 };
  }

  async names(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.rows<{ id: string; program_name: string }>(
      `select id::text, program_name from programs where id = any($1::bigint[])`,
      [ids],
    );
    return new Map(rows.map(({ id, program_name }) => [id, program_name]));
  }
}
