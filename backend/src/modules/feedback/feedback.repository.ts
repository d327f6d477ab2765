import { Injectable } from '@nestjs/common';
import { type Face, FACES } from '@qlu/contracts/programs/feedback.rules';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import type { ListQuery } from '../../kernel/list-query.js';
import { PersonalDataOf, type ExportedRecord, type PersonalDataHolder } from '../../kernel/personal-data.js';
import { Database } from '../../platform/database/database.js';
import { equalsNumber } from '../../platform/database/list-filters.js';
import { searchText, List, type ListSource } from '../../platform/database/list.js';
import { indianTime, isoInstant } from '../../platform/database/sql-text.js';
import { RENEW_FEEDBACK_TOKENS } from '../reminders/persistence.js';
import type { FaceCountResponse, FeedbackEntryResponse, GivenFeedbackResponse } from './feedback.dto.js';

export interface Feedback {
  face: Face;
  /** Own words; empty without any. */
  text: string;
}

export interface AskedParticipant {
  programId: number;
  name: string;
  /** The feedback that was sent last; null before that. */
  given: GivenFeedbackResponse | null;
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

@Injectable()
export class FeedbackRepository {
  readonly subject = 'feedback-answers';
  readonly list: List<FeedbackEntryResponse>;

  constructor(private readonly database: Database) {
    this.list = new List(database, LIST);
  }

  /** @param token of a thank-you email; any text. Null when there is none. */
  async find(token: string): Promise<AskedParticipant | null> {
    if (!isPageToken(token)) return null;
    const [found] = await this.database.rows<AskedParticipant>(
      `select t.program_id as "programId", r.full_name as name, case when f.id is not null then
         json_build_object('face', f.face, 'text', f.text, 'sent_at', ${isoInstant('f.sent_at')}) end as given
       from program_thanks t join registrations r on r.id = t.registration_id
         left join program_feedback f on f.thanks_id = t.id
       where t.feedback_token = $1 and not exists (
         select from former_registration_links l where l.registration_id = r.id and l.ended_at > t.queued_at)`,
      [token],
    );
    return found ?? null;
  }

  /** Replaces what was sent before. The same again changes nothing. */
  async save(token: string, { face, text }: Feedback, at: Date): Promise<void> {
    await this.database.rows(
      `insert into program_feedback (thanks_id, registration_id, program_id, face, text, sent_at)
       select id, registration_id, program_id, $2, $3, $4 from program_thanks where feedback_token = $1
       on conflict (thanks_id) do update set face = excluded.face, text = excluded.text, sent_at = excluded.sent_at
       where (program_feedback.face, program_feedback.text) is distinct from (excluded.face, excluded.text)
       returning id`,
      [token, face, text, at],
    );
  }

  count(query: ListQuery): Promise<number> {
    return this.list.count(query);
  }

  export(query: ListQuery): AsyncIterable<FeedbackEntryResponse> {
    return this.list.all(query);
  }

  /** How often each face was chosen, the happiest first. */
  async faces(programId: number): Promise<FaceCountResponse[]> {
    return this.database.rows<FaceCountResponse>(
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

/** Feedback of participants after a program, by registration. */
@PersonalDataOf('registrations')
@Injectable()
export class FeedbackPersonalData implements PersonalDataHolder {
  constructor(private readonly database: Database) {}

  async export(registrations: readonly number[]): Promise<ExportedRecord[]> {
    return this.database.rows<ExportedRecord>(
      `select f.registration_id::float8 as id, json_build_object('Feedback', f.text, 'Feedback, face from 1 to 5',
         f.face::text, 'Feedback sent', ${indianTime('f.sent_at')}) as fields
       from program_feedback f where f.registration_id = any($1::bigint[]) order by f.registration_id, f.id`,
      [registrations],
    );
  }

  /** The links of the emails end, too, because nobody knows any more who has them. */
  async erase(registrations: readonly number[]): Promise<void> {
    await this.database.rows(
      'delete from program_feedback where registration_id = any($1::bigint[]) returning id',
      [registrations],
    );
    await this.database.rows(RENEW_FEEDBACK_TOKENS, [registrations]);
  }
}
