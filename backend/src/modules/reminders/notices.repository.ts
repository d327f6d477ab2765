import { Injectable } from '@nestjs/common';
import type { Schedule } from '@qlu/contracts/programs/schedule.rules';
import { Database } from '../../platform/database/database.js';
import type { Recipient } from '../notifications/index.js';
import {
  HAS_SEAT,
  INFORMED_SINCE,
  IS_REGISTERED,
  OWN_TOKEN,
  WITH_PAYMENT,
} from '../registrations/persistence.js';

/** The schedule that emails of this instant state. */
export interface NoticeStep {
  /** An ISO 8601 instant; null for the schedule before the change. */
  at: string | null;
  schedule: Schedule;
}

export interface WaitingNotice {
  id: string;
  programId: number;
  /** Oldest first. */
  steps: readonly NoticeStep[];
  dueAt: Date;
}

/** The first complete registration of an address, or its open entry on the waiting list. One of the ids is null. */
export interface Notified {
  registrationId: number | null;
  waitingEntryId: number | null;
}

export interface Informed extends Notified {
  /** When it was confirmed, or moved to this program. Of an entry: when it was added, or had its latest offer. */
  since: Date;
}

export interface NoticeRecipient extends Notified {
  /** The schedule in the latest email of this person. */
  before: Schedule;
}

export interface QueuedNotice {
  programId: number;
  to: Recipient;
  /** Of the page on which the person changes the registration; null for somebody on the waiting list. */
  ownToken: string | null;
  /** The entry on the waiting list; null for a registration. */
  waiting: { reference: string; tokenSealed: Buffer } | null;
  /** The schedule in the latest email of this person before. */
  before: Schedule;
}

/** The ids of the registrations `r` that a notice `n` concerns. */
const INFORMED = `select r.id from registrations r ${WITH_PAYMENT}
  where r.program_id = n.program_id and r.email <> '' and ${IS_REGISTERED} and ${HAS_SEAT}`;

/** Notices of changed programs. Every method takes part in the current transaction. */
@Injectable()
export class NoticesRepository {
  constructor(private readonly database: Database) {}

  async findWaitingNotice(programId: number): Promise<WaitingNotice | null> {
    const [found] = await this.database.rows<WaitingNotice>(
      `select id, program_id as "programId", steps, due_at as "dueAt" from program_notices
       where program_id = $1 and sent_at is null`,
      [programId],
    );
    return found ?? null;
  }

  async add({ programId, steps, dueAt }: Omit<WaitingNotice, 'id'>): Promise<void> {
    await this.database.rows(
      'insert into program_notices (program_id, steps, due_at) values ($1, $2, $3) returning id',
      [programId, JSON.stringify(steps), dueAt],
    );
  }

  async change({ id, steps, dueAt }: WaitingNotice): Promise<void> {
    await this.database.rows(
      'update program_notices set steps = $2, due_at = $3 where id = $1 and sent_at is null returning id',
      [id, JSON.stringify(steps), dueAt],
    );
  }

  /** Everyone whose registration for the program is complete, and who waits or has an offer; each address once. */
  async findInformed(programId: number): Promise<Informed[]> {
    return this.database.rows<Informed>(
      `select distinct on (lower(email)) "registrationId", "waitingEntryId", since from (
         select r.email, r.id::float8 as "registrationId", null::float8 as "waitingEntryId", ${INFORMED_SINCE} as since
         from registrations r ${WITH_PAYMENT}
         where r.program_id = $1 and ${IS_REGISTERED} and ${HAS_SEAT} and r.email <> ''
         union all
         select email, null, id::float8, greatest(created_at, offered_at) from waiting_entries
         where program_id = $1 and state in ('waiting', 'offered')) people
       order by lower(email), "waitingEntryId" is not null, since, "registrationId"`,
      [programId],
    );
  }

  /** Ends a notice that waits, and returns the ids of its recipients. */
  async end(noticeId: string, recipients: readonly NoticeRecipient[], at: Date): Promise<string[]> {
    await this.database.rows('update program_notices set sent_at = $2 where id = $1 returning id', [
      noticeId,
      at,
    ]);
    const added = await this.database.rows<{ id: string }>(
      `insert into program_notice_recipients (notice_id, registration_id, waiting_entry_id, before)
       select $1, * from unnest($2::bigint[], $3::bigint[], $4::jsonb[]) returning id`,
      [
        noticeId,
        recipients.map(({ registrationId }) => registrationId),
        recipients.map(({ waitingEntryId }) => waitingEntryId),
        recipients.map(({ before }) => JSON.stringify(before)),
      ],
    );
    return added.map(({ id }) => id);
  }

  /** Null when the address has no registration for the program any more, or its entry on the waiting list has ended. */
  async find(recipientId: string): Promise<QueuedNotice | null> {
    const [found] = await this.database.rows<QueuedNotice>(
      `select n.program_id as "programId", t.before, json_build_object('name', r.full_name, 'address', r.email) as to,
         ${OWN_TOKEN} as "ownToken", null as waiting
       from program_notice_recipients t join program_notices n on n.id = t.notice_id
         join registrations notified on notified.id = t.registration_id
         join registrations r on r.id = coalesce(
           (${INFORMED} and r.id = notified.id),
           (${INFORMED} and lower(r.email) = lower(notified.email) order by r.id limit 1))
         ${WITH_PAYMENT}
       where t.id = $1`,
      [recipientId],
    );
    return found ?? (await this.findForWaiting(recipientId));
  }

  private async findForWaiting(recipientId: string): Promise<QueuedNotice | null> {
    const [found] = await this.database.rows<
      Omit<QueuedNotice, 'waiting' | 'ownToken'> & { reference: string; tokenSealed: Buffer }
    >(
      `select n.program_id as "programId", t.before, json_build_object('name', w.full_name, 'address', w.email) as to,
         w.reference, w.token_sealed as "tokenSealed"
       from program_notice_recipients t join program_notices n on n.id = t.notice_id
         join waiting_entries w on w.id = t.waiting_entry_id
       where t.id = $1 and w.state in ('waiting', 'offered')`,
      [recipientId],
    );
    if (!found) return null;
    const { reference, tokenSealed, ...notice } = found;
    return { ...notice, ownToken: null, waiting: { reference, tokenSealed } };
  }
}
