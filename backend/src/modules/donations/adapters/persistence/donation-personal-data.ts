import { Injectable } from '@nestjs/common';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { DONOR_ANSWERS } from '@qlu/contracts/donations/donations.resource';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import {
  PersonalDataOf,
  type ExportedRecord,
  type KeptRecord,
  type PersonalDataHolder,
  type Retention,
} from '../../../../kernel/personal-data.js';
import { Vault } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';
import { eraseIdNumbers, exportedRowsWithIdNumber } from '../../../../platform/database/personal-data-sql.js';
import { indianTime, rupees } from '../../../../platform/database/sql-text.js';
import { IS_UNPAID, OPEN_SINCE } from '../../../payments/persistence.js';

const ANSWERS = Object.entries(DONOR_ANSWERS);

const FIELDS = {
  Name: 't.donor_name',
  Email: 't.email',
  Phone: 't.phone',
  Address: 't.address',
  'ID type': 't.id_type',
  ...Object.fromEntries(ANSWERS.map(([name, { label }]) => [label, `t.${name}`])),
  Type: 't.donation_type',
  'Sponsored program': 't.sponsored_program',
  Places: 't.spots',
  Plan: 't.payment_plan',
  Notes: 't.notes',
  'Gift in kind': 't.gift_description',
  'Earlier receipt': 't.earlier_receipt',
  Amount: rupees('t.payment_amount_paise'),
  Refunded: rupees('t.payment_refunded_paise'),
  Status: 't.payment_status',
  Transaction: 't.transaction_id',
  Created: indianTime('t.created_at'),
  Received: indianTime('t.payment_settled_at'),
};

interface Row {
  id: number;
  isUnpaid: boolean;
  isRecent: boolean;
  receivedAt: Date;
}

@PersonalDataOf('donations')
@Injectable()
export class DonationPersonalData implements PersonalDataHolder {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  export(ids: readonly number[]): Promise<ExportedRecord[]> {
    return exportedRowsWithIdNumber(this.database, this.vault, 'donations', FIELDS, ids);
  }

  /** Received ones are in the books, and an order that was opened today or has an attempt may still be paid. */
  async kept(ids: readonly number[], retention: Retention): Promise<KeptRecord[]> {
    const rows = await this.database.rows<Row>(
      `select d.id::float8 as id, d.confirmed_at is null and ${IS_UNPAID} as "isUnpaid",
         ${OPEN_SINCE} > now() - interval '1 day' or p.state = 'attempted' as "isRecent",
         coalesce(p.settled_at, d.confirmed_at, d.created_at) as "receivedAt"
       from donations d join payments p on p.id = d.payment_id where d.id = any($1::bigint[])`,
      [ids],
    );
    return rows
      .map(({ id, isUnpaid, isRecent, receivedAt }): KeptRecord | null => {
        if (!isUnpaid) return retention.ofPayment(id, dayInIndia(receivedAt));
        return isRecent ? { id, reason: 'open-payment', until: null } : null;
      })
      .filter((kept) => kept !== null);
  }

  /** Amounts stay. */
  async erase(ids: readonly number[]): Promise<void> {
    await eraseIdNumbers(this.database, this.vault, 'donations', ids);
    await this.database.rows(
      `update donations set donor_name = $2, email = '', phone = '', address = '', notes = '', gift_description = null${ANSWERS.map(([name]) => `, ${name} = null`).join('')}
       where id = any($1::bigint[]) returning id`,
      [ids, ERASED_NAME],
    );
  }
}
