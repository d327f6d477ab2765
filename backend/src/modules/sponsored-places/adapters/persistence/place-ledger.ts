import type { SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { Injectable } from '@nestjs/common';
import { formatDay, type CalendarDate } from '@qlu/contracts/dates/dates.rules';
import { AppError } from '../../../../kernel/app-error.js';
import { Database } from '../../../../platform/database/database.js';
import { returnedSql } from '../../../payments/persistence.js';

/** The places of one donation. `given` is at least `refunded` plus `used`. */
export interface DonatedPlaces {
  id: string;
  given: number;
  refunded: number;
  used: number;
  /** Paise that pay for all places: the price, or less that the office accepted instead. */
  amount: number;
  /** Paise of them that were returned, or are on their way: of more than the price, the excess first. */
  refundedAmount: number;
}

/** A place that is no longer used. Both are transaction ids. */
export interface ReturnedPlace {
  registration: string;
  donation: string;
}

/** The donations `g` with a place that program $1 can use. */
const USABLE = `sponsored_gifts g
  where g.given > g.refunded + g.used and g.sponsored_program in (
    select u.sponsored_program from sponsored_program_uses u where u.program_id = $1)`;

/** Paise that pay for all places: the price, or less that the office accepted instead. `p` is the payment. */
export const PAID_FOR_PLACES = 'least(p.amount_paise, coalesce(p.expected_paise, p.amount_paise))';

/** The part of them that was returned: first the excess above the price goes back. */
export const RETURNED_OF_PLACES = `greatest(${returnedSql('p')} - (p.amount_paise - ${PAID_FOR_PLACES}), 0)`;

/** The movements `m` by which registrations use a place now. */
const IN_USE = `m.kind = 'used' and not exists (
  select from sponsored_place_movements r where r.registration = m.registration and r.kind = 'returned')`;

/**
 * The ledger of sponsored places: the places of each donation, and movements that are only added. The database adds each movement
 * to the balance of its donation and rejects one that would use a place twice. Every method takes part in the current
 * transaction.
 *
 * Transactions lock a registration before its donation. Donations are locked with "for no key update": a new movement holds a key
 * share lock on its donation, and two transactions that hold one would wait for each other's "for update".
 */
@Injectable()
export class PlaceLedger {
  constructor(private readonly database: Database) {}

  /** The places of a donation, locked until the transaction ends; null when it gave no places. */
  async lockDonation(transactionId: string): Promise<DonatedPlaces | null> {
    await this.database.rows('select id from sponsored_gifts where transaction_id = $1 for no key update', [
      transactionId,
    ]);
    return this.database.row<DonatedPlaces>(
      `select g.id::text as id, g.given, g.refunded, g.used, ${PAID_FOR_PLACES}::float8 as amount,
         ${RETURNED_OF_PLACES}::float8 as "refundedAmount"
       from sponsored_gifts g join donations d on d.transaction_id = g.transaction_id
         join payments p on p.id = d.payment_id where g.transaction_id = $1`,
      [transactionId],
    );
  }

  /** Takes `places` unused places out, because their money is refunded; a negative number puts them back. */
  async refund(sponsoredDonationId: string, places: number, at: Date): Promise<void> {
    const kind = places > 0 ? 'refunded' : 'refund-failed';
    await this.database.rows(
      `insert into sponsored_place_movements (gift_id, kind, places, moved_at) values ($1, $2, $3, $4) returning id`,
      [sponsoredDonationId, kind, Math.abs(places), at],
    );
  }

  /**
   * Uses the oldest place that is left for the program. Returns the movement's id; null when no place is left. Of two
   * transactions that want the last place, the second one waits and gets null.
   * @param registration the transaction id of the registration
   */
  async use(programId: number, registration: string, at: Date): Promise<string | null> {
    for (;;) {
      // The lock waits for another transaction. The row is skipped when that one used its last place.
      const [gift] = await this.database.rows<{ id: string }>(
        `select g.id::text as id from ${USABLE} order by g.given_at, g.id limit 1 for no key update`,
        [programId],
      );
      if (gift) return this.moved(gift.id, 'used', registration, at);
      // Another one may have become free meanwhile.
      const left = await this.database.rows(`select g.id from ${USABLE} limit 1`, [programId]);
      if (left.length === 0) return null;
    }
  }

  /** Returns the place that a registration uses. Null when it uses none. */
  async return(registration: string, at: Date): Promise<ReturnedPlace | null> {
    const [used] = await this.database.rows<{ gift: string; donation: string }>(
      `select g.id::text as gift, g.transaction_id as donation
       from sponsored_place_movements m join sponsored_gifts g on g.id = m.gift_id
       where m.registration = $1 and ${IN_USE}`,
      [registration],
    );
    if (!used || (await this.moved(used.gift, 'returned', registration, at)) === null) return null;
    return { registration, donation: used.donation };
  }

  /** Returns the places of all free registrations of a program. */
  async returnOfProgram(programId: number, at: Date): Promise<ReturnedPlace[]> {
    await this.database.rows(
      `select r.id from sponsored_place_movements m join registrations r on r.transaction_id = m.registration
       where r.program_id = $1 and ${IN_USE} order by r.id for no key update of r`,
      [programId],
    );
    return this.database.rows<ReturnedPlace>(
      `with returned as (
         insert into sponsored_place_movements (gift_id, kind, places, registration, moved_at)
         select m.gift_id, 'returned', 1, m.registration, $2
         from sponsored_place_movements m join registrations r on r.transaction_id = m.registration
         where r.program_id = $1 and ${IN_USE} order by m.gift_id on conflict do nothing
         returning gift_id, registration)
       select r.registration, g.transaction_id as donation
       from returned r join sponsored_gifts g on g.id = r.gift_id order by g.id`,
      [programId, at],
    );
  }

  /** True when the program may use the place that a registration has; null when it has none. */
  async mayUsePlace(registration: string, programId: number): Promise<boolean | null> {
    const [place] = await this.database.rows<{ mayUse: boolean }>(
      `select exists (
         select from sponsored_program_uses u
         where u.sponsored_program = g.sponsored_program and u.program_id = $2) as "mayUse"
       from sponsored_place_movements m join sponsored_gifts g on g.id = m.gift_id
       where m.registration = $1 and ${IN_USE}`,
      [registration, programId],
    );
    return place?.mayUse ?? null;
  }

  /** The donation from which this movement used a place; null when the place was returned since. */
  async findDonation(
    movementId: string,
  ): Promise<{ transactionId: string; sponsoredProgram: string } | null> {
    return this.database.row<{ transactionId: string; sponsoredProgram: string }>(
      `select g.transaction_id as "transactionId", g.sponsored_program as "sponsoredProgram"
       from sponsored_place_movements m join sponsored_gifts g on g.id = m.gift_id
       where m.id = $1 and ${IN_USE}`,
      [movementId],
    );
  }

  /** The programs that may use the places of a sponsored program, in order of their ids, locked until the transaction ends. */
  async lockUses(sponsored: SponsoredProgram): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      `select program_id as id from sponsored_program_uses where sponsored_program = $1 order by 1 for update`,
      [sponsored],
    );
    return rows.map(({ id }) => id);
  }

  /** The name and the first day of programs, in order of their ids. */
  async findProgramNames(ids: readonly number[]): Promise<string[]> {
    const rows = await this.database.rows<{ name: string; date: CalendarDate }>(
      'select program_name as name, start_date::text as date from programs where id = any($1) order by id',
      [ids],
    );
    return rows.map(({ name, date }) => `${name}, ${formatDay(date)}`);
  }

  /** Adds programs and removes others. @throws PROGRAM_NOT_FOUND for an unknown one that is added */
  async changeUses(
    sponsored: SponsoredProgram,
    { added, removed }: { added: readonly number[]; removed: readonly number[] },
  ): Promise<void> {
    const known = await this.database.rows('select id from programs where id = any($1)', [added]);
    if (known.length !== added.length) throw new AppError('PROGRAM_NOT_FOUND');
    await this.database.rows(
      `delete from sponsored_program_uses where sponsored_program = $1 and program_id = any($2) returning 1`,
      [sponsored, removed],
    );
    await this.database.rows(
      `insert into sponsored_program_uses (sponsored_program, program_id)
       select $1, unnest($2::integer[]) on conflict do nothing returning 1`,
      [sponsored, added],
    );
  }

  /** Null when another transaction has stored the same movement of this registration. */
  private async moved(
    sponsoredDonationId: string,
    kind: 'used' | 'returned',
    registration: string,
    at: Date,
  ): Promise<string | null> {
    const [movement] = await this.database.rows<{ id: string }>(
      `insert into sponsored_place_movements (gift_id, kind, places, registration, moved_at)
       values ($1, $2, 1, $3, $4) on conflict do nothing returning id::text as id`,
      [sponsoredDonationId, kind, registration, at],
    );
    return movement?.id ?? null;
  }
}
