import { Injectable } from '@nestjs/common';
import type { EntryDirection } from '@qlu/contracts/waiting-list/waiting-list.resource';
import { AppError } from '../../../../kernel/app-error.js';
import type { Digest } from '../../../../kernel/vault.js';
import { breaksUnique, Database } from '../../../../platform/database/database.js';
import { SET_WAITING_LIST_CLOSED } from '../../../programs/persistence.js';
import { endSeatHold, HOLD_OFFERED_SEATS } from '../../../registrations/persistence.js';
import type { EndedState, WaitingEntry, OfferedOrder } from '../../domain/waiting-entry.js';
import {
  WaitingListRepository,
  type EndedOffer,
  type NewWaitingEntry,
  type PublicPlaces,
} from '../../ports/waiting-list-repository.js';

const ENTRY = `select id::float8 as id, reference, program_id as "programId", full_name as name, email, phone,
  option_name(option_id, option_description) as option, people, state, offers, offer_ends_at as "offerEndsAt", token_sealed as "tokenSealed"
  from waiting_entries`;

@Injectable()
export class SqlWaitingListRepository extends WaitingListRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(entry: NewWaitingEntry): Promise<number | null> {
    const { programId, reference, name, email, phone, option, people, tokenDigest, tokenSealed, at } = entry;
    // Two entries that are added at the same moment would get the same position.
    await this.database.rows('select from programs where id = $1 for no key update', [programId]);
    const [added] = await this.database.rows<{ id: number }>(
      `insert into waiting_entries (program_id, position, reference, full_name, email, phone, option_description,
         people, token_digest, token_sealed, created_at)
       select $1, 1 + coalesce((select max(position) from waiting_entries where program_id = $1), 0), $2, $3, $4, $5,
         $6, $7, $8, $9, $10
       on conflict (program_id, lower(email)) where state in ('waiting', 'offered') do nothing
       returning id::float8 as id`,
      [programId, reference, name, email, phone, option, people, tokenDigest, tokenSealed, at],
    );
    return added?.id ?? null;
  }

  async find(id: number): Promise<WaitingEntry | null> {
    return this.database.row<WaitingEntry>(`${ENTRY} where id = $1`, [id]);
  }

  async findByToken({ all }: Digest): Promise<WaitingEntry | null> {
    return this.database.row<WaitingEntry>(`${ENTRY} where token_digest = any($1)`, [all]);
  }

  async lock(id: number): Promise<WaitingEntry | null> {
    await this.database.rows(
      `select from programs where id = (select program_id from waiting_entries where id = $1) for share`,
      [id],
    );
    return this.database.row<WaitingEntry>(`${ENTRY} where id = $1 for no key update`, [id]);
  }

  async publicPlaces(programId: number, option: string): Promise<PublicPlaces | null> {
    return this.database.row<PublicPlaces>(
      `select g.waiting_list_closed as "isClosed", s.free, g.capacity, o.capacity as "optionCapacity"
       from programs g, public_seats(g.id, $2, clock_timestamp()) s, offered_options(g.id, clock_timestamp()) o
       where g.id = $1 and o.option = $2`,
      [programId, option],
    );
  }

  async programsWithEntries(): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      `select distinct program_id as id from waiting_entries where state in ('waiting', 'offered') order by 1`,
    );
    return rows.map(({ id }) => id);
  }

  async firstThatFits(programId: number): Promise<number | null> {
    const [first] = await this.database.rows<{ entry: number }>(
      `select entry::float8 as entry from waiting_entries_that_fit($1, clock_timestamp()) limit 1`,
      [programId],
    );
    return first?.entry ?? null;
  }

  async offer(entry: WaitingEntry, at: Date, until: Date): Promise<number> {
    const { id, programId, option, people } = entry;
    await this.database.rows(HOLD_OFFERED_SEATS, [programId, option, people, until, String(id)]);
    try {
      const [offered] = await this.database.rows<{ offers: number }>(
        `update waiting_entries set state = 'offered', offers = offers + 1, offered_at = $2, offer_ends_at = $3,
           ended_at = null
         where id = $1 returning offers`,
        [id, at, until],
      );
      return offered?.offers ?? 0;
    } catch (error) {
      if (breaksUnique(error, 'waiting_entries_open'))
        throw new AppError('ALREADY_WAITING', { cause: error });
      throw error;
    }
  }

  async endedOffers(programId: number): Promise<EndedOffer[]> {
    return this.database.rows(
      `select w.id::float8 as id, w.offers, case when r.confirmed then 'registered' else 'expired' end as state
       from waiting_entries w cross join lateral (
         select coalesce(bool_or(confirmed_at is not null), false) as confirmed,
           coalesce(bool_or(confirmed_at is null and seats_held_until > clock_timestamp()), false) as held
         from registrations where waiting_entry_id = w.id) r
       where w.program_id = $1 and w.state = 'offered'
         and (r.confirmed or (not r.held and w.offer_ends_at <= clock_timestamp()))
       order by w.position, w.id`,
      [programId],
    );
  }

  async openEntries(programId: number, withHeldOrders: boolean): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      `select w.id::float8 as id from waiting_entries w
       where w.program_id = $1 and w.state in ('waiting', 'offered') and ($2 or not exists (select from registrations
         where waiting_entry_id = w.id and confirmed_at is null and seats_held_until > clock_timestamp()))
       order by w.position, w.id`,
      [programId, withHeldOrders],
    );
    return rows.map(({ id }) => id);
  }

  async entriesOfEndedOptions(programId: number): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      `select w.id::float8 as id from waiting_entries w
       where w.program_id = $1 and w.state in ('waiting', 'offered')
         and option_name(w.option_id, w.option_description) not in (
           select option from offered_options($1, clock_timestamp()))
         and not exists (select from registrations
           where waiting_entry_id = w.id and confirmed_at is null and seats_held_until > clock_timestamp())
       order by w.position, w.id`,
      [programId],
    );
    return rows.map(({ id }) => id);
  }

  async endHold(id: number): Promise<void> {
    await this.database.rows(endSeatHold('waiting-list'), [String(id)]);
  }

  async findOrders(id: number): Promise<OfferedOrder[]> {
    return this.database.rows(
      `select transaction_id as "transactionId", confirmed_at is not null as "isConfirmed",
         registration_status = 'no_seat' as "isWithoutSeat", registration_status = 'cancelled' as "isCancelled",
         exists (select from former_registration_links f where f.registration_id = registrations.id) as "isPassedOn"
       from registrations where waiting_entry_id = $1`,
      [id],
    );
  }

  async end(id: number, state: EndedState, at: Date): Promise<void> {
    await this.database.rows(
      'update waiting_entries set state = $2, ended_at = $3 where id = $1 returning id',
      [id, state, at],
    );
  }

  async findPlace(id: number): Promise<number | null> {
    const [found] = await this.database.rows<{ place: number }>(
      `select (select count(*)::int from waiting_entries w where w.program_id = own.program_id
         and w.state = 'waiting' and (w.position, w.id) <= (own.position, own.id)) as place
       from waiting_entries own where id = $1 and state = 'waiting'`,
      [id],
    );
    return found?.place ?? null;
  }

  async move(id: number, direction: EntryDirection): Promise<boolean> {
    // Earlier releases could give two entries the same position: changing places would change nothing.
    await this.database.rows(
      `update waiting_entries w set position = numbered.position
       from (select id, row_number() over (order by position, id) as position from waiting_entries
         where program_id = (select program_id from waiting_entries where id = $1)) numbered
       where w.id = numbered.id and w.position <> numbered.position returning w.id`,
      [id],
    );
    const [sign, order] = direction === 'up' ? ['<', 'desc'] : ['>', ''];
    const moved = await this.database.rows(
      `with own as (select * from waiting_entries where id = $1 and state = 'waiting'),
         other as (
           select w.* from waiting_entries w join own on w.program_id = own.program_id
           where w.state = 'waiting' and (w.position, w.id) ${sign} (own.position, own.id)
           order by w.position ${order}, w.id ${order} limit 1)
       update waiting_entries w set position = case when w.id = own.id then other.position else own.position end
       from own, other where w.id in (own.id, other.id) returning w.id`,
      [id],
    );
    return moved.length === 2;
  }

  async isClosed(programId: number): Promise<boolean> {
    const closed = await this.database.rows('select from programs where id = $1 and waiting_list_closed', [
      programId,
    ]);
    return closed.length === 1;
  }

  async setClosed(programId: number, isClosed: boolean): Promise<boolean> {
    const changed = await this.database.rows(SET_WAITING_LIST_CLOSED, [programId, isClosed]);
    return changed.length === 1;
  }
}
