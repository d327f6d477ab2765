import { Injectable } from '@nestjs/common';
import { FACES } from '@qlu/contracts/programs/feedback.rules';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Database } from '../../../../platform/database/database.js';
import { equalsNumber } from '../../../../platform/database/list-filters.js';
import { List, type ListSource } from '../../../../platform/database/list.js';
import { searchText } from '../../../../platform/database/list-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';

/** What one participant said. */
export interface FeedbackRow {
  id: number;
  registration_id: number;
  full_name: string;
  /** From 1, very unhappy, to 5, very happy. */
  face: number;
  /** Own words; empty without any. */
  text: string;
  /** When it was sent last, in UTC. */
  sent_at: string;
}

export interface FaceCountRow {
  face: number;
  answers: number;
}

const LIST: ListSource = {
  table: 'program_feedback',
  alias: 'f',
  row: `f.id::float8 as id, f.registration_id::float8 as registration_id, r.full_name, f.face, f.text,
    ${isoInstant('f.sent_at')} as sent_at`,
  join: 'join registrations r on r.id = f.registration_id',
  sortable: { id: 'f.id' },
  filterable: { program_id: equalsNumber('f.program_id') },
  searchable: searchText('f.text'),
  newest: ['f.sent_at', 'f.id'],
};

/** Plain reads of feedback. */
@Injectable()
export class FeedbackQueries {
  readonly subject = 'feedback-answers';
  readonly list: List<FeedbackRow>;

  constructor(private readonly database: Database) {
    this.list = new List(database, LIST);
  }

  count(query: ListQuery): Promise<number> {
    return this.list.count(query);
  }

  export(query: ListQuery): AsyncIterable<FeedbackRow> {
    return this.list.all(query);
  }

  /** How often each face was chosen, the happiest first. */
  async faces(programId: number): Promise<FaceCountRow[]> {
    return this.database.rows<FaceCountRow>(
      `select chosen.face, count(f.id)::int as answers from unnest($2::int[]) chosen (face)
         left join program_feedback f on f.face = chosen.face and f.program_id = $1
       group by chosen.face order by chosen.face desc`,
      [programId, FACES],
    );
  }

  /** How many participants got a thank-you email. */
  async asked(programId: number): Promise<number> {
    const [row] = await this.database.rows<{ asked: number }>(
      'select count(distinct registration_id)::int as asked from program_thanks where program_id = $1',
      [programId],
    );
    return row?.asked ?? 0;
  }
}
