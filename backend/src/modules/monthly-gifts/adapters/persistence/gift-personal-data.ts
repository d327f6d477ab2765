import { Injectable } from '@nestjs/common';
import { DONOR_ANSWERS } from '@qlu/contracts/donations/donations.resource';
import { isEnded, type MonthlyGiftStatus } from '@qlu/contracts/monthly-gifts/monthly-gifts.rules';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import { fieldNames } from '@qlu/contracts/resource/resource';
import {
  PersonalDataOf,
  type ExportedRecord,
  type KeptRecord,
  type PersonalDataHolder,
} from '../../../../kernel/personal-data.js';
import { Vault } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';
import { exportedRows } from '../../../../platform/database/personal-data-sql.js';
import { indianTime, rupees } from '../../../../platform/database/sql-text.js';
import { ERASED_DONOR, openDonor, sealDonor } from '../../application/sealed-donor.js';

const FIELDS = {
  Name: 't.donor_name',
  Email: 't.email',
  Phone: 't.phone',
  Amount: rupees('t.amount_paise'),
  Status: 't.status',
  Charges: 't.paid_count',
  'Reason of the cancellation': 't.cancel_reason',
  Transaction: 't.transaction_id',
  Created: indianTime('t.created_at'),
};

interface Sealed {
  id: number;
  transactionId: string;
  sealed: Buffer;
}

/** The personal data of monthly gifts. The charges are donations. */
@PersonalDataOf('monthly_gifts')
@Injectable()
export class GiftPersonalData implements PersonalDataHolder {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
  ) {}

  async export(ids: readonly number[]): Promise<ExportedRecord[]> {
    const records = await exportedRows(this.database, 'monthly_gifts', FIELDS, ids);
    const sealed = new Map((await this.sealed(ids)).map((gift) => [gift.id, gift]));
    return records.map(({ id, fields }) => {
      const gift = sealed.get(id);
      if (!gift) return { id, fields };
      const { donor, idNumber, notes } = openDonor(this.vault, gift.transactionId, gift.sealed);
      const { address, id_type: type } = donor;
      const details = { Address: address, 'ID type': type, 'ID number': idNumber };
      const answers = fieldNames(DONOR_ANSWERS).map((name) => [DONOR_ANSWERS[name].label, donor[name]]);
      return { id, fields: { ...fields, ...details, ...Object.fromEntries(answers), Notes: notes } };
    });
  }

  /** The next charge of a gift that has not ended needs the details. */
  async kept(ids: readonly number[]): Promise<KeptRecord[]> {
    const rows = await this.database.rows<{ id: number; status: MonthlyGiftStatus }>(
      'select id::float8 as id, status from monthly_gifts where id = any($1::bigint[])',
      [ids],
    );
    return rows
      .filter(({ status }) => !isEnded(status))
      .map(({ id }) => ({ id, reason: 'active-gift', until: null }));
  }

  async erase(ids: readonly number[]): Promise<void> {
    const gifts = await this.sealed(ids);
    await this.database.rows(
      `update monthly_gifts t set donor_name = $3, email = '', phone = '', donor_sealed = given.sealed,
         cancel_reason = null
       from unnest($1::bigint[], $2::bytea[]) as given(id, sealed) where t.id = given.id returning t.id`,
      [
        gifts.map(({ id }) => id),
        gifts.map(({ transactionId }) => sealDonor(this.vault, transactionId, ERASED_DONOR)),
        ERASED_NAME,
      ],
    );
  }

  private sealed(ids: readonly number[]): Promise<Sealed[]> {
    return this.database.rows<Sealed>(
      `select id::float8 as id, transaction_id as "transactionId", donor_sealed as sealed from monthly_gifts
       where id = any($1::bigint[])`,
      [ids],
    );
  }
}
