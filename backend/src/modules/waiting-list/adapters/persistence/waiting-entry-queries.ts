import { Injectable } from '@nestjs/common';
import {
  WAITING_ENTRY_FIELDS,
  type WaitingEntryRecord,
} from '@qlu/contracts/waiting-list/waiting-list.resource';
import { Database } from '../../../../platform/database/database.js';
import { equalsNumber, equalsAny } from '../../../../platform/database/list-filters.js';
import { List, type ListSource, searchText } from '../../../../platform/database/list.js';
import { personKey, Persons } from '../../../../platform/database/person-sql.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import type { ProgramWaitingListResponse } from '../http/waiting-list.dto.js';

const ROW = selectList(WAITING_ENTRY_FIELDS, 'e', {
  id: 'e.id::float8',
  program_name: 'g.program_name',
  option_description: 'option_name(e.option_id, e.option_description)',
  // Stored by the job a moment after the registration. A payment may arrive after the offer has ended.
  state: `case when e.state in ('offered', 'expired') then coalesce((select case when bool_or(r.confirmed_at is not null)
    then 'registered' when bool_or(r.registration_status = 'no_seat') then 'no_seat' end
    from registrations r where r.waiting_entry_id = e.id), e.state) else e.state end`,
  offer_ends_at: isoInstant('e.offer_ends_at'),
  created_at: isoInstant('e.created_at'),
});

const LIST: ListSource = {
  table: 'waiting_entries',
  alias: 'e',
  row: ROW,
  join: 'join programs g on g.id = e.program_id',
  sortable: { id: 'e.id' },
  filterable: {
    id: equalsNumber('e.id'),
    person: equalsAny(personKey('e')),
    program_id: equalsNumber('e.program_id'),
  },
  searchable: searchText('e.full_name', 'e.email', 'e.phone'),
  newest: ['e.created_at', 'e.id'],
};

type ProgramWaitingList = Omit<ProgramWaitingListResponse, 'success' | 'entries'>;

@Injectable()
export class WaitingEntryQueries {
  readonly list: List<WaitingEntryRecord>;
  readonly persons: Persons;

  constructor(private readonly database: Database) {
    this.list = new List(database, LIST);
    this.persons = new Persons(database, 'waiting_entries');
  }

  async findProgram(id: number): Promise<ProgramWaitingList | null> {
    return this.database.row<ProgramWaitingList>(
      `select g.id as program_id, g.program_name, g.start_date::text, g.end_date::text, g.waiting_list_closed as closed,
         case when g.capacity is not null then greatest(g.capacity
           - (select coalesce(sum(sold + held), 0) from program_seats(g.id, clock_timestamp())), 0)::int end as free,
         array(select json_build_object('option', o.option, 'free', greatest(o.capacity - coalesce(s.sold + s.held, 0), 0))
           from (values (g.description1, g.capacity1), (g.description2, g.capacity2), (g.description3, g.capacity3))
             d (description, capacity) cross join lateral (select coalesce(d.description, ''), d.capacity) o (option, capacity)
           left join program_seats(g.id, clock_timestamp()) s on s.option = o.option
           where o.capacity is not null) as options
       from programs g where g.id = $1`,
      [id],
    );
  }

  /** Those who wait in order, then the others, latest first. */
  async findEntries(programId: number): Promise<WaitingEntryRecord[]> {
    return this.database.rows<WaitingEntryRecord>(
      `select ${ROW} from waiting_entries e join programs g on g.id = e.program_id where e.program_id = $1
       order by case e.state when 'offered' then 1 when 'waiting' then 2 else 3 end,
         case when e.state in ('waiting', 'offered') then e.position end, e.ended_at desc, e.id`,
      [programId],
    );
  }
}
