import { Injectable } from '@nestjs/common';
import { MONTHLY_GIFT_FIELDS } from '@qlu/contracts/monthly-gifts/monthly-gifts.resource';
import type { ListQuery } from '../../../../kernel/list-query.js';
import { Database } from '../../../../platform/database/database.js';
import { equals, equalsNumber, equalsAny } from '../../../../platform/database/list-filters.js';
import { List, type ListSource, searchText } from '../../../../platform/database/list.js';
import { personKey } from '../../../../platform/database/person-sql.js';
import { selectList } from '../../../../platform/database/resource-sql.js';
import { isoInstant, rupees } from '../../../../platform/database/sql-text.js';
import { hasCharge, receivedOfGift } from '../../../donations/persistence.js';
import type { MonthlyGiftResponse } from '../http/monthly-gifts.dto.js';

const ROW = selectList(MONTHLY_GIFT_FIELDS, 'g', {
  id: 'g.id::float8',
  amount: rupees('g.amount_paise'),
  received_amount: rupees(receivedOfGift('g.id')),
  subscription_id: 'g.gateway_subscription_id',
  created_at: isoInstant('g.created_at'),
});

/** SQL condition on a monthly gift `g` without a charge: Razorpay has not cancelled it an hour after the office asked. */
export const IS_CANCEL_REFUSED = `g.cancel_requested_at <= now() - interval '1 hour'
  and g.status not in ('cancelled', 'completed', 'expired') and not ${hasCharge('g.id')}`;

const LIST: ListSource = {
  table: 'monthly_gifts',
  alias: 'g',
  row: ROW,
  sortable: {
    id: 'g.id',
    donor_name: 'lower(g.donor_name)',
    amount: 'g.amount_paise',
    status: 'g.status',
    next_charge_at: `coalesce(g.next_charge_at, 'infinity')`,
    created_at: 'g.created_at',
  },
  filterable: { person: equalsAny(personKey('g')), status: equals('g.status'), id: equalsNumber('g.id') },
  searchable: searchText('g.donor_name', 'g.email', 'g.phone', `coalesce(g.gateway_subscription_id, '')`),
  searchablePhone: String.raw`regexp_replace(g.phone, '\D', '', 'g')`,
  newest: ['g.created_at', 'g.id'],
};

@Injectable()
export class MonthlyGiftQueries {
  readonly subject = 'monthly-gifts';
  readonly list: List<MonthlyGiftResponse>;

  constructor(private readonly database: Database) {
    this.list = new List(database, LIST);
  }

  count(query: ListQuery): Promise<number> {
    return this.list.count(query);
  }

  export(query: ListQuery): AsyncIterable<MonthlyGiftResponse> {
    return this.list.all({ ...query, start: 0, end: undefined });
  }

  /**
   * Gifts without a charge whose cancellation Razorpay has not carried out for an hour, oldest first. A gift with charges has a
   * flag at its last one.
   */
  refusedCancellations(): Promise<MonthlyGiftResponse[]> {
    return this.database.rows<MonthlyGiftResponse>(
      `select ${ROW} from monthly_gifts g
       where ${IS_CANCEL_REFUSED}
       order by g.cancel_requested_at, g.id`,
      [],
    );
  }

  async find(id: number): Promise<MonthlyGiftResponse | null> {
    const [row] = await this.database.rows<MonthlyGiftResponse>(
      `select ${ROW} from monthly_gifts g where g.id = $1`,
      [id],
    );
    return row ?? null;
  }
}
