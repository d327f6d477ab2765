import { Injectable } from '@nestjs/common';
import { isPageToken } from '@qlu/contracts/site/site-routes';
import { Database } from '../../../../platform/database/database.js';
import { FeedbackRepository, type AskedParticipant, type Feedback } from '../../ports/feedback-repository.js';

type Row = Omit<AskedParticipant, 'given'> & Partial<Feedback> & { sentAt: Date | null };

@Injectable()
export class SqlFeedbackRepository extends FeedbackRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(token: string): Promise<AskedParticipant | null> {
    if (!isPageToken(token)) return null;
    const [found] = await this.database.rows<Row>(
      `select t.program_id as "programId", r.full_name as name, f.face, f.text, f.sent_at as "sentAt"
       from program_thanks t join registrations r on r.id = t.registration_id
         left join program_feedback f on f.thanks_id = t.id
       where t.feedback_token = $1 and not exists (
         select from former_registration_links l where l.registration_id = r.id and l.ended_at > t.queued_at)`,
      [token],
    );
    if (!found) return null;
    const { programId, name, face, text, sentAt } = found;
    return { programId, name, given: face && sentAt ? { face, text: text ?? '', sentAt } : null };
  }

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
}
