import { Injectable } from '@nestjs/common';
import {
  PLACE_DONATION_FIELDS,
  type PlaceDonationRecord,
  PLACE_REQUEST_FIELDS,
  type PlaceRequestRecord,
} from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { SPONSORED_PROGRAMS, type SponsoredProgram } from '@qlu/contracts/donations/donations.rules';
import { Database } from '../../../../platform/database/database.js';
import { equals, equalsNumber, equalsAny } from '../../../../platform/database/list-filters.js';
import { List, type ListSource, searchText } from '../../../../platform/database/list.js';
import { personKey, Persons } from '../../../../platform/database/person-sql.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';
import type { SponsoredProgramResponse, UsingProgramResponse } from '../http/sponsored-places.dto.js';
import { PAID_FOR_PLACES, RETURNED_OF_PLACES } from './place-ledger.js';

const LEFT = 's.given - s.refunded - s.used';

/** The places that the money of a donation still pays for; as `paidPlaces` of the contracts. */
const PAID = `div(greatest(${PAID_FOR_PLACES} - ${RETURNED_OF_PLACES}, 0) * s.given, ${PAID_FOR_PLACES})`;

const GIFT_ROW = selectList(PLACE_DONATION_FIELDS, 's', {
  id: 's.id::float8',
  donor_name: 'd.donor_name',
  places_left: LEFT,
  unpaid: `greatest(s.used - ${PAID}, 0)::float8`,
  given_at: isoInstant('s.given_at'),
});

const GIFTS: ListSource = {
  table: 'sponsored_gifts',
  alias: 's',
  row: GIFT_ROW,
  join: `join donations d on d.transaction_id = s.transaction_id
    join payments p on p.id = d.payment_id`,
  sortable: { id: 's.id', given: 's.given', used: 's.used', places_left: LEFT, given_at: 's.given_at' },
  filterable: { sponsored_program: equals('s.sponsored_program') },
  searchable: searchText('s.transaction_id'),
  newest: ['s.given_at', 's.id'],
};

@Injectable()
export class PlaceDonationQueries {
  readonly list: List<PlaceDonationRecord>;

  constructor(private readonly database: Database) {
    this.list = new List(database, GIFTS);
  }

  /** Every program of the donation page, also without donations and uses, in its order there. */
  async sponsoredPrograms(): Promise<SponsoredProgramResponse[]> {
    const [totals, uses] = await Promise.all([
      this.database.rows<Omit<SponsoredProgramResponse, 'programs'>>(
        `select s.sponsored_program, sum(s.given)::float8 as given, sum(s.refunded)::float8 as refunded,
           sum(s.used)::float8 as used, sum(${LEFT})::float8 as places_left
         from sponsored_gifts s group by s.sponsored_program`,
      ),
      this.database.rows<UsingProgramResponse & { sponsored_program: SponsoredProgram }>(
        `select u.sponsored_program, u.program_id, g.program_name, g.start_date::text as start_date
         from sponsored_program_uses u join programs g on g.id = u.program_id order by g.start_date, g.id`,
      ),
    ]);
    return SPONSORED_PROGRAMS.map((sponsored) => {
      const none = { sponsored_program: sponsored, given: 0, refunded: 0, used: 0, places_left: 0 };
      const total = totals.find((one) => one.sponsored_program === sponsored) ?? none;
      const programs = uses
        .filter((use) => use.sponsored_program === sponsored)
        .map(({ program_id, program_name, start_date }) => ({ program_id, program_name, start_date }));
      return { ...total, programs };
    });
  }

  /** The ids of the uses of places that these donations paid for. The thanks to their sponsor are about a use. */
  async findThanks(transactionIds: readonly string[]): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `select m.id::text as id from sponsored_place_movements m join sponsored_gifts s on s.id = m.gift_id
       where s.transaction_id = any($1) and m.kind = 'used'`,
      [transactionIds],
    );
    return rows.map(({ id }) => id);
  }

  /** The programs that can be chosen: published, not over, and with registration on this site. @param today in India */
  choices(today: string): Promise<UsingProgramResponse[]> {
    return this.database.rows<UsingProgramResponse>(
      `select id as program_id, program_name, start_date::text as start_date from programs
       where coalesce(end_date, start_date) >= $1::date and status = 'published' and not link_or_razorpay
       order by start_date, id`,
      [today],
    );
  }

  async openRequests(): Promise<number> {
    const [row] = await this.database.rows<{ count: number }>(
      `select count(*)::int as count from sponsored_place_requests where status = 'new'`,
    );
    return row?.count ?? 0;
  }
}

const REQUEST_ROW = selectList(PLACE_REQUEST_FIELDS, 'q', {
  id: 'q.id::float8',
  program_name: 'g.program_name',
  program_date: 'g.start_date::text',
  id_number: 'q.id_number_mask',
  places_left: `(select coalesce(sum(${LEFT}), 0)::float8 from sponsored_gifts s
    where s.sponsored_program in (
      select u.sponsored_program from sponsored_program_uses u where u.program_id = q.program_id))`,
  decided_at: isoInstant('q.decided_at'),
  created_at: isoInstant('q.created_at'),
});

const REQUESTS: ListSource = {
  table: 'sponsored_place_requests',
  alias: 'q',
  row: REQUEST_ROW,
  join: 'join programs g on g.id = q.program_id',
  sortable: {
    id: 'q.id',
    full_name: 'lower(q.full_name)',
    status: 'q.status',
    created_at: 'q.created_at',
  },
  filterable: {
    id: equalsNumber('q.id'),
    person: equalsAny(personKey('q')),
    status: equals('q.status'),
    program_id: equalsNumber('q.program_id'),
  },
  searchable: searchText('q.full_name', 'q.email', 'q.phone', 'q.transaction_id'),
  newest: ['q.created_at', 'q.id'],
};

@Injectable()
export class PlaceRequestQueries {
  readonly list: List<PlaceRequestRecord>;
  readonly persons: Persons;

  constructor(database: Database) {
    this.list = new List(database, REQUESTS);
    this.persons = new Persons(database, 'sponsored_place_requests');
  }
}
