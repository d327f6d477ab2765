import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { IS_REGISTERED, WITH_PAYMENT } from '../../../registrations/persistence.js';
import type { Cancellation, CancellationItem, CancellationSize } from '../../domain/cancellation.js';
import { CancellationRepository } from '../../ports/cancellation-repository.js';
import { ITEM_STATE, ITEMS, REST } from './cancellation-sql.js';

const CANCELLATION = `select program_id as "programId", way, target_program_id as "targetProgramId",
  cancelled_by as by, cancelled_at as at from program_cancellations`;

@Injectable()
export class SqlCancellationRepository extends CancellationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(programId: number): Promise<Cancellation | null> {
    const [found] = await this.database.rows<Cancellation>(`${CANCELLATION} where program_id = $1`, [
      programId,
    ]);
    return found ?? null;
  }

  async sizeOf(programId: number): Promise<CancellationSize> {
    // Waits for people who are giving up their place, and does not count them.
    const [size] = await this.database.rows<CancellationSize>(
      `select count(*)::int as registrations, coalesce(sum(rest), 0)::float8 as refunds
       from (select ${REST} as rest from registrations r ${WITH_PAYMENT}
         where r.program_id = $1 and ${IS_REGISTERED} for key share of r) registered`,
      [programId],
    );
    return size as CancellationSize;
  }

  async add({ programId, way, targetProgramId, by, at }: Cancellation): Promise<string[]> {
    await this.database.rows(
      `insert into program_cancellations (program_id, way, target_program_id, cancelled_by, cancelled_at)
       values ($1, $2, $3, $4, $5) returning program_id`,
      [programId, way, targetProgramId, by, at],
    );
    const items = await this.database.rows<{ id: string }>(
      `insert into program_cancellation_items (program_id, registration_id)
       select r.program_id, r.id from registrations r ${WITH_PAYMENT}
       where r.program_id = $1 and ${IS_REGISTERED} returning id`,
      [programId],
    );
    return items.map(({ id }) => id);
  }

  async item(id: string): Promise<CancellationItem | null> {
    const [found] = await this.database.rows<Omit<CancellationItem, 'cancellation'> & { cancelled: number }>(
      `select i.id, i.program_id as cancelled, i.attempt, r.id::float8 as "registrationId",
         r.transaction_id as "transactionId", option_name(r.option_id, r.option_description) as option, r.program_id as "programId",
         p.id is not null and p.mode = 'razorpay' as "isPaidAtRazorpay",
         array(select d.transaction_id from date_changes d where d.registration_id = r.id and d.state = 'moved'
           order by d.decided_at desc, d.transaction_id) as differences
       from ${ITEMS} where i.id = $1`,
      [id],
    );
    if (!found) return null;
    const { cancelled, ...item } = found;
    return { ...item, cancellation: (await this.find(cancelled)) as Cancellation };
  }

  async setFailure(id: string, failure: string | null): Promise<void> {
    await this.database.rows(
      'update program_cancellation_items set failure = $2 where id = $1 returning id',
      [id, failure],
    );
  }

  async reopenFailed(programId: number): Promise<string[]> {
    const items = await this.database.rows<{ id: string }>(
      `update program_cancellation_items set attempt = attempt + 1, failure = null
       where id in (select i.id from ${ITEMS} where i.program_id = $1 and ${ITEM_STATE} = 'failed' for update of i)
       returning id`,
      [programId],
    );
    return items.map(({ id }) => id);
  }
}
