import { Injectable } from '@nestjs/common';
import { ADVISORY_LOCKS } from '../../../../platform/database/advisory-locks.js';
import { Database } from '../../../../platform/database/database.js';
import { isInSeries } from '../../domain/imported-donation.js';
import {
  hasReference,
  IS_PAID_OR_OPEN,
  mayBeOneReference,
  OPEN_SINCE,
} from '../../../payments/persistence.js';

/** The values by which a stored donation is found again. Texts that are missing are empty. */
export interface DonationKey {
  line: number;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Paise. */
  paise: number;
  reference: string;
  name: string;
  phone: string;
  email: string;
}

/** A stored payment, or an earlier line of the file, that the donation of a line looks like. */
export type Resemblance =
  | { line: number; earlierLine: null; paymentId: string; transactionId: string; purpose: string }
  | { line: number; earlierLine: number };

export interface NewImport {
  /** The page's idempotency key. */
  id: string;
  who: string;
  fileName: string;
  checksum: Buffer;
  gifts: number;
  /** Paise. */
  amount: number;
}

/** SQL condition that the donation `g` and the donor of these columns are most likely of one person. */
const isSamePerson = (name: string, phone: string, email: string): string =>
  `(${name} = g.name or ${phone} = nullif(g.phone, '') or ${email} = nullif(g.email, ''))`;

/**
 * Money of a day is compared with donations by hand of that day, and with donations online of three days: the office may know
 * of them a day later, and the payer's day is another one around midnight.
 */
const RESEMBLANCES_OF = `with g as materialized (
    select *, reference_key(reference) as key
    from jsonb_to_recordset($1) as g (line integer, day date, paise bigint, reference text, name text, phone text, email text)
  ), found as (
    select g.line, null::integer as earlier, p.id, p.transaction_id, p.purpose, 1 as rank
    from g join payments p on ${hasReference('g.key')} and p.amount_paise = g.paise
    union all
    select g.line, null, p.id, p.transaction_id, p.purpose, 2
    from g cross join lateral (values (g.day - 1), (g.day), (g.day + 1)) near (day)
      join payments p on p.amount_paise = g.paise and (p.mode = 'razorpay' or near.day = g.day)
        and (coalesce(p.settled_at, ${OPEN_SINCE}) at time zone 'Asia/Kolkata')::date = near.day
        and (${IS_PAID_OR_OPEN} or p.state = 'refunded')
      join donations d on d.payment_id = p.id and ${isSamePerson('lower(trim(d.donor_name))', 'd.phone', 'lower(d.email)')}
    where ${mayBeOneReference('g.key', 'reference_key(p.reference)')}
    union all
    select g.line, e.line, null, null, null, 3
    from g join g e on e.paise = g.paise and e.line < g.line and (e.key = g.key and g.key <> ''
      or e.day = g.day and ${isSamePerson('e.name', 'e.phone', 'e.email')} and ${mayBeOneReference('g.key', 'e.key')})
  )
  select distinct on (line) line, earlier as "earlierLine", id as "paymentId", transaction_id as "transactionId",
    purpose
  from found order by line, rank, earlier, transaction_id`;

/** Stored imports. Every method takes part in the current transaction. */
@Injectable()
export class ImportRepository {
  constructor(private readonly database: Database) {}

  /**
   * Other imports wait until the transaction ends, so that each sees the donations of the one before. So does a new series of
   * receipts, which must not begin with numbers of these donations.
   */
  async lock(): Promise<void> {
    await this.database.rows(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.donationImport})`);
  }

  async find(id: string): Promise<Pick<NewImport, 'checksum' | 'gifts' | 'amount'> | null> {
    return this.database.row<Pick<NewImport, 'checksum' | 'gifts' | 'amount'>>(
      'select checksum, gifts, amount_paise::float8 as amount from donation_imports where id = $1',
      [id],
    );
  }

  async add({ id, who, fileName, checksum, gifts, amount }: NewImport): Promise<void> {
    await this.database.rows(
      `insert into donation_imports (id, who, file_name, checksum, gifts, amount_paise)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [id, who, fileName, checksum, gifts, amount],
    );
  }

  /**
   * The stored payments or lines that these donations look like, at most one for each: money of the same amount under the same
   * reference, whatever its day, person
   * or purpose; or a donation of the same amount and day, or online of the day before or after, paid or being paid, with the same
   * name, phone or email, unless both have references that differ. Stored payments come before lines of the file.
   */
  async findResemblances(gifts: readonly DonationKey[]): Promise<Resemblance[]> {
    return this.database.rows<Resemblance>(RESEMBLANCES_OF, [JSON.stringify(gifts)]);
  }

  /** Those of these receipt numbers that a stored donation has, with capital or small letters. */
  async knownReceipts(numbers: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.rows<{ number: string }>(
      `select number from unnest($1::text[]) number where exists (
         select from donations where earlier_receipt is not null and upper(earlier_receipt) = upper(number))`,
      [numbers],
    );
    return new Set(rows.map(({ number }) => number));
  }

  /** Returns true when a stored donation has a receipt number of this series, whatever the case of its letters. */
  async hasReceiptsIn(prefix: string): Promise<boolean> {
    const rows = await this.database.rows<{ number: string }>(
      `select earlier_receipt as number from donations
       where earlier_receipt is not null and starts_with(upper(earlier_receipt), $1)`,
      [`${prefix}/`],
    );
    return rows.some(({ number }) => isInSeries(number, prefix));
  }
}
