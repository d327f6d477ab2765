import { Injectable } from '@nestjs/common';
import { DONOR_RECORD_FIELDS } from '@qlu/contracts/donors/donors.resource';
import { Database } from '../../platform/database/database.js';
import { List, type ListSource, searchText } from '../../platform/database/list.js';
import { personKey } from '../../platform/database/person-sql.js';
import { selectList } from '../../platform/database/resource-sql.js';
import { isoInstant, rupees } from '../../platform/database/sql-text.js';
import { SETTLED_DONATIONS } from '../donations/persistence.js';
import type { DonorRecordResponse, SimilarDonorsResponse } from './donors.dto.js';

/** The year in which the current financial year of India begins. */
const CURRENT_YEAR = `extract(year from (now() at time zone 'Asia/Kolkata') - interval '3 months')`;

const ROW = selectList(DONOR_RECORD_FIELDS, 'n', {
  id: 'n.id::float8',
  id_number: 'n.id_number_mask',
  year_amount: rupees(`case when n.last_year = ${CURRENT_YEAR} then n.year_paise else 0 end`),
  total_amount: rupees('n.total_paise'),
  last_gift_at: isoInstant('n.last_gift_at'),
});

const LIST: ListSource = {
  table: 'donors',
  alias: 'n',
  row: ROW,
  sortable: {
    id: 'n.id',
    name: 'lower(n.name)',
    gifts: 'n.gifts',
    // Records of earlier years come after those of this year.
    year_amount: ['n.last_year', 'n.year_paise'],
    total_amount: 'n.total_paise',
    last_gift_at: 'n.last_gift_at',
  },
  filterable: {},
  searchable: searchText('n.name', 'n.phone', 'n.email'),
  searchableLastFour: 'n.last_fours @> array[$?]',
  newest: ['n.last_gift_at', 'n.id'],
};

/** The pairs of similar records that the office sees at once. */
const MOST_SIMILAR = 50;

/** Plain reads of donors. Call `DonorRepository.refresh` before. */
@Injectable()
export class DonorQueries {
  readonly list: List<DonorRecordResponse>;

  constructor(private readonly database: Database) {
    this.list = new List(database, LIST);
  }

  /** The record, or the one that took it in; null when there is none. */
  async find(id: number): Promise<DonorRecordResponse | null> {
    return this.database.row<DonorRecordResponse>(
      `select ${ROW} from donors n
       where n.id = coalesce((select r.donor from donor_redirects r where r.id = $1), $1)`,
      [id],
    );
  }

  /** Pairs of records that are perhaps of one person, the latest first. */
  async similar(): Promise<SimilarDonorsResponse[]> {
    const pairs = await this.database.rows<{ one: number; other: number }>(
      `select one::float8 as one, other::float8 as other from similar_donors where not is_dismissed
       order by other desc, one desc limit ${MOST_SIMILAR}`,
    );
    const rows = await this.database.rows<DonorRecordResponse>(
      `select ${ROW} from donors n where n.id = any($1)`,
      [pairs.flatMap(({ one, other }) => [one, other])],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return pairs.flatMap((pair) => {
      const [one, other] = [byId.get(pair.one), byId.get(pair.other)];
      return one && other ? [{ one, other }] : [];
    });
  }

  /** The keys of persons (`personKey`) with which the donor gave. */
  async contacts(id: number): Promise<string[]> {
    const rows = await this.database.rows<{ key: string }>(
      `select distinct ${personKey('d')} as key
       from donor_gifts g join (${SETTLED_DONATIONS}) d on d.transaction_id = g.transaction_id
       where g.donor = $1 and g.contact_key is not null`,
      [id],
    );
    return rows.map(({ key }) => key);
  }

  /** The record of each of these donations, by transaction id. */
  async findDonors(transactionIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ id: string; donor: number }>(
      'select transaction_id as id, donor::float8 as donor from donor_gifts where transaction_id = any($1)',
      [transactionIds],
    );
    return new Map(rows.map(({ id, donor }) => [id, donor]));
  }

  /** The donations of a record, newest first. */
  async donations(
    id: number,
  ): Promise<{ transaction_id: string; donation: number; id_key: string | null }[]> {
    return this.database.rows(
      `select transaction_id, donation::float8 as donation, id_key from donor_gifts
       where donor = $1 order by settled_at desc, donation desc`,
      [id],
    );
  }
}
