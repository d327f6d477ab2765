import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import { StableDigest, Vault } from '../../kernel/vault.js';
import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.js';
import { Database } from '../../platform/database/database.js';
import { personKey } from '../../platform/database/person-sql.js';
import { donorId, donorText } from '../donations/index.js';
import { applyChangedDonations, SETTLED_DONATIONS } from '../donations/persistence.js';
import { DonorMatcher, FIRST_NEW_DONOR, type LinkKeys, type LinkedDonation } from './donor-matcher.js';
import { SIMILAR_PANS, SUMMARIZE, type SimilarPans } from './donor-sql.js';

/** The record of a donor with its donations. */
export interface Donor {
  id: number;
  donations: { id: number; transactionId: string; idKey: string | null }[];
}

interface Changed {
  transaction_id: string;
  donation: number;
  donor_name: string;
  contact: string | null;
  id_type: string;
  sealed: Buffer;
  has_id: boolean;
  paise: string;
  settled_at: Date;
}

interface Keys extends LinkKeys {
  /** Two PANs that differ in one character have one of these in common. */
  similarKeys: string[];
}

const LINKED = `g.transaction_id as "transactionId", g.donor::float8 as donor, g.id_type as "idType", g.id_key as "idKey",
  g.contact_key as "contactKey", g.name_key as "nameKey", g.is_placed as "isPlaced"`;

/** The records of donors. Every method takes part in the current transaction. */
@Injectable()
export class DonorRepository {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly digest: StableDigest,
  ) {}

  /** Links the donations that have changed since the last call to records. Call it before records are read. */
  async refresh(): Promise<void> {
    const changes = { table: 'donor_changes', lock: 'donors' } as const;
    await applyChangedDonations(this.database, changes, (ids) => this.link(ids));
  }

  /** Nobody else changes records until the transaction ends. */
  async lock(): Promise<void> {
    await this.database.rows(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.donors})`);
  }

  /** Null when there is no such record, or when another one took it in. */
  async find(id: number): Promise<Donor | null> {
    const donations = await this.database.rows<Donor['donations'][number]>(
      `select donation::float8 as id, transaction_id as "transactionId", id_key as "idKey"
       from donor_gifts where donor = $1 order by donation`,
      [id],
    );
    return donations.length > 0 ? { id, donations } : null;
  }

  /** The transaction ids of all donations in the record of this one. */
  async ofSameDonor(transactionId: string): Promise<string[]> {
    const entries = await this.database.rows<{ id: string }>(
      `select transaction_id as id from donor_gifts
       where donor = (select donor from donor_gifts where transaction_id = $1)`,
      [transactionId],
    );
    return entries.map(({ id }) => id);
  }

  /** Moves all donations of `other` into the record. The id of `other` leads to it from then on. */
  async merge(id: number, other: number): Promise<void> {
    await this.database.rows(
      'update donor_gifts set donor = $1, is_placed = true where donor = $2 returning donation',
      [id, other],
    );
    await this.redirect(new Map([[other, id]]));
    await this.summarize([id, other]);
  }

  /** The two are different people although their PANs differ in one character only. Returns false when that was not offered. */
  async dismissSimilar(id: number, other: number): Promise<boolean> {
    const dismissed = await this.database.rows(
      `update similar_donors set is_dismissed = true
       where one = least($1::bigint, $2) and other = greatest($1::bigint, $2) and not is_dismissed returning one`,
      [id, other],
    );
    return dismissed.length === 1;
  }

  /** Moves these donations into a new record, which no rule merges with another one. Returns its id. */
  async separate(id: number, transactionIds: readonly string[]): Promise<number> {
    const [donor = 0] = await this.addDonors(1);
    await this.database.rows('update donors set is_separate = true where id = $1 returning id', [donor]);
    await this.database.rows(
      `update donor_gifts set donor = $2, is_placed = true where donor = $1 and transaction_id = any($3)
       returning donation`,
      [id, donor, transactionIds],
    );
    await this.summarize([id, donor]);
    return donor;
  }

  private async link(ids: readonly string[]): Promise<void> {
    const changed = await this.database.rows<Changed>(
      `select d.transaction_id, d.id::float8 as donation, d.donor_name, d.id_type, d.id_number_sealed as sealed,
         d.id_number_mask <> '' as has_id, d.paise, d.settled_at,
         case when d.email <> '' and d.phone <> '' then ${personKey('d')} end as contact
       from (${SETTLED_DONATIONS}) d where d.transaction_id = any($1) order by d.id`,
      [ids],
    );
    const keys = changed.map((entry) => this.toKeys(entry));
    const { entries, separate } = await this.findRecords(ids, keys);
    const former = new Map(entries.map(({ transactionId, donor }) => [transactionId, donor]));
    const matcher = new DonorMatcher(entries, separate);
    const received = new Set(keys.map(({ transactionId }) => transactionId));
    for (const id of ids) if (!received.has(id)) matcher.remove(id);
    for (const entry of keys) matcher.link(entry);
    const isNew = (donor: number): boolean => donor >= FIRST_NEW_DONOR;
    const temporary = matcher
      .donors()
      .filter(isNew)
      .toSorted((one, other) => one - other);
    const added = await this.addDonors(temporary.length);
    const addedByTemporary = new Map(temporary.map((donor, index) => [donor, added[index]]));
    const toStored = (donor: number): number => addedByTemporary.get(donor) ?? donor;
    const linked = new Map(
      matcher.all().map((entry) => [entry.transactionId, { ...entry, donor: toStored(entry.donor) }]),
    );
    await this.database.rows('delete from donor_gifts where transaction_id = any($1)', [ids]);
    const moved = [...linked.values()].filter(
      ({ transactionId, donor }) => !received.has(transactionId) && former.get(transactionId) !== donor,
    );
    await this.database.rows(
      `update donor_gifts g set donor = m.donor
       from jsonb_to_recordset($1::jsonb) as m("transactionId" text, donor bigint)
       where g.transaction_id = m."transactionId"`,
      [JSON.stringify(moved)],
    );
    const rows = changed.map(({ transaction_id, donation, paise, settled_at }, index) => ({
      transaction_id,
      donation,
      donor: linked.get(transaction_id)?.donor,
      id_type: keys[index]?.idType,
      id_key: keys[index]?.idKey,
      contact_key: keys[index]?.contactKey,
      name_key: keys[index]?.nameKey,
      financial_year: getFinancialYear(dayInIndia(settled_at)),
      settled_at,
      paise,
      is_placed: linked.get(transaction_id)?.isPlaced,
      similar_keys: keys[index]?.similarKeys,
    }));
    await this.database.rows(
      'insert into donor_gifts select * from jsonb_populate_recordset(null::donor_gifts, $1::jsonb)',
      [JSON.stringify(rows)],
    );
    const left = new Set(matcher.donors());
    await this.redirect(
      new Map(
        [...matcher.merged]
          .filter(([from, to]) => !isNew(from) && left.has(to))
          .map(([from, to]) => [from, toStored(to)]),
      ),
    );
    await this.summarize([...new Set([...former.values(), ...added])]);
  }

  private toKeys({ transaction_id, donor_name, contact, id_type, sealed, has_id }: Changed): Keys {
    const keyOf = (text: string): string => donorId(this.digest.of(text));
    const idNumber = has_id ? this.vault.open(sealed, transaction_id) : '';
    const name = donor_name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
    return {
      transactionId: transaction_id,
      idType: has_id ? id_type : '',
      idKey: has_id ? keyOf(donorText(id_type, idNumber)) : null,
      contactKey: contact === null ? null : keyOf(`donor-contact ${contact}`),
      nameKey: keyOf(`donor-name ${name}`),
      similarKeys: id_type === 'PAN' ? similarTexts(idNumber).map(keyOf) : [],
    };
  }

  /** The complete records of these donations, and those with which they could be linked. */
  private async findRecords(
    ids: readonly string[],
    keys: readonly LinkKeys[],
  ): Promise<{ entries: LinkedDonation[]; separate: Set<number> }> {
    const some = (key: 'idKey' | 'contactKey'): string[] =>
      keys.map((entry) => entry[key]).filter((one) => one !== null);
    const entries = await this.database.rows<LinkedDonation>(
      `select ${LINKED} from donor_gifts g where g.donor in (
         select donor from donor_gifts where transaction_id = any($1)
         union select donor from donor_gifts where id_key = any($2)
         union select donor from donor_gifts where contact_key = any($3))`,
      [ids, some('idKey'), some('contactKey')],
    );
    const donors = [...new Set(entries.map(({ donor }) => donor))];
    const separate = await this.database.rows<{ id: number }>(
      'select id::float8 as id from donors where id = any($1) and is_separate',
      [donors],
    );
    return { entries, separate: new Set(separate.map(({ id }) => id)) };
  }

  /** In ascending order. */
  private async addDonors(count: number): Promise<number[]> {
    const added = await this.database.rows<{ id: number }>(
      'insert into donors (name) select $2 from generate_series(1, $1::int) returning id::float8 as id',
      [count, ''],
    );
    return added.map(({ id }) => id).toSorted((one, other) => one - other);
  }

  /** The ids of records lead to others. */
  private async redirect(merged: ReadonlyMap<number, number>): Promise<void> {
    for (const [from, to] of merged) {
      await this.database.rows('update donor_redirects set donor = $2 where donor = $1 returning id', [
        from,
        to,
      ]);
      await this.database.rows(
        `insert into donor_redirects (id, donor) values ($1, $2)
         on conflict (id) do update set donor = excluded.donor returning id`,
        [from, to],
      );
    }
  }

  private async summarize(donors: readonly number[]): Promise<void> {
    await this.database.rows(SUMMARIZE, [donors]);
    await this.database.rows(
      `delete from donors n where n.id = any($1)
         and not exists (select from donor_gifts g where g.donor = n.id) returning id`,
      [donors],
    );
    await this.findSimilar(donors);
  }

  /** Stores which other records these may be of: a PAN differs in one character, and the name, phone or email is like theirs. */
  private async findSimilar(donors: readonly number[]): Promise<void> {
    const pairs = await this.database.rows<SimilarPans>(SIMILAR_PANS, [donors]);
    const open = (sealed: Buffer, transactionId: string): string => this.vault.open(sealed, transactionId);
    const similar = pairs
      .filter(
        ({ sealed, transactionId, otherSealed, otherTransactionId }) =>
          differences(open(sealed, transactionId), open(otherSealed, otherTransactionId)) === 1,
      )
      .map(({ donor, other }) => ({ one: Math.min(donor, other), other: Math.max(donor, other) }));
    await this.database.rows(
      `with found as (select distinct one, other from jsonb_to_recordset($2::jsonb) as s(one bigint, other bigint)),
       gone as (delete from similar_donors d where (d.one = any($1) or d.other = any($1)) and not d.is_dismissed
         and not exists (select from found s where s.one = d.one and s.other = d.other))
       insert into similar_donors (one, other) select one, other from found on conflict do nothing returning one`,
      [donors, JSON.stringify(similar)],
    );
  }
}

/** A PAN without each of its three parts. Two PANs that differ in one character have one of the texts in common. */
function similarTexts(pan: string): string[] {
  const [one, two, three] = [pan.slice(0, 4), pan.slice(4, 7), pan.slice(7)];
  return [`${one} ${two} -`, `${one} - ${three}`, `- ${two} ${three}`].map((text) => `donor-similar ${text}`);
}

function differences(one: string, other: string): number {
  return [...one].filter((character, index) => character !== other[index]).length;
}
