import { type Digest, StableDigest, Vault } from '../../../../kernel/vault.js';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { MAX_DEDUCTIBLE_CASH } from '@qlu/contracts/tax-receipts/tax-receipts.rules';
import {
  detailsProblems,
  STATEMENT_MODE_OF,
  statementText,
  toStatementType,
} from '@qlu/contracts/donation-statements/donation-statements.rules';
import { getTemplate } from '@qlu/contracts/donation-statements/statement-templates';
import { getFinancialYear } from '@qlu/contracts/foundation/foundation.rules';
import type { DonationType } from '@qlu/contracts/donations/donations.rules';
import { ERASED_NAME } from '@qlu/contracts/people/personal-data.rules';
import type { PaymentMode } from '@qlu/contracts/payments/received.rules';
import { dayInIndia } from '@qlu/contracts/dates/dates.rules';
import { Database } from '../../../../platform/database/database.js';
import { donorId, donorText } from '../../../donations/index.js';
import { applyChangedDonations, RECEIVED_DONATIONS } from '../../../donations/persistence.js';
import { DonorRepository } from '../../../donors/index.js';

/** A donation of a statement for a link to its donor. */
export interface LinkedDonation {
  id: number;
  transactionId: string;
  donorName: string;
  email: string;
  address: string;
  hasIdNumber: boolean;
  /** Paise. */
  amount: number;
  receivedAt: Date;
}

/** A link that asks the donor for missing details. A donation has at most one. */
export interface DetailsLink {
  id: string;
  transactionId: string;
  /** The token of the link, encrypted. */
  sealed: Buffer;
  expiresAt: Date;
}

interface Changed {
  transaction_id: string;
  donation: string;
  donor_name: string;
  address: string;
  id_type: string;
  sealed: Buffer;
  has_id: boolean;
  donation_type: DonationType;
  mode: PaymentMode;
  paise: string;
  settled_at: Date;
  erased_donor: string | null;
}

/**
 * The donor of a donation `d` that was erased while a row with the donation is filed. The ID number is gone, but the row
 * stays true, and its money must not look refunded.
 */
const ERASED_DONOR = `(select l.donor from statement_gifts g
  join statement_lines l on l.financial_year = g.financial_year and g.donor = any(array_append(l.other_donors, l.donor))
    and l.is_current
  where g.transaction_id = d.transaction_id and d.donor_name = '${ERASED_NAME}' and d.id_number_mask = ''
  order by l.donor <> g.donor limit 1)`;

const DONATION = `d.id::float8 as id, d.transaction_id as "transactionId", d.donor_name as "donorName", d.email,
  d.address, d.id_number_mask <> '' as "hasIdNumber", d.paise::float8 as amount, d.settled_at as "receivedAt"
  from (${RECEIVED_DONATIONS}) d`;

/** The donations of the statements, with the links to their donors. Every method takes part in the current transaction. */
@Injectable()
export class StatementDonations {
  constructor(
    private readonly database: Database,
    private readonly vault: Vault,
    private readonly digest: StableDigest,
    private readonly donors: DonorRepository,
  ) {}

  /**
   * Computes what the statements need to know about donations that have changed since the last call: who the donor is, and
   * what is not ready. Call it before a statement is read.
   */
  async refresh(): Promise<void> {
    await this.donors.refresh();
    const changes = { table: 'statement_changes', lock: 'statementDonations' } as const;
    await applyChangedDonations(this.database, changes, (ids) => this.replace(ids));
  }

  private async replace(ids: readonly string[]): Promise<void> {
    const gifts = await this.database.rows<Changed>(
      `select d.transaction_id, d.id as donation, d.donor_name, d.address, d.id_type, d.id_number_sealed as sealed,
         d.id_number_mask <> '' as has_id, d.donation_type, d.mode, d.paise, d.settled_at,
         ${ERASED_DONOR} as erased_donor
       from (${RECEIVED_DONATIONS}) d where d.transaction_id = any($1)`,
      [ids],
    );
    await this.database.rows(
      'delete from statement_gifts where transaction_id = any($1) returning donation',
      [ids],
    );
    await this.database.rows(
      `insert into statement_gifts select * from jsonb_populate_recordset(null::statement_gifts, $1::jsonb)
       returning donation`,
      [JSON.stringify(gifts.map((gift) => this.toRow(gift)))],
    );
  }

  private toRow({ donor_name: name, address, settled_at: settledAt, ...gift }: Changed): object {
    const { transaction_id, donation, donation_type: type, mode, paise, has_id, sealed, id_type } = gift;
    const receivedOn = dayInIndia(settledAt);
    const year = getFinancialYear(receivedOn);
    const donor =
      has_id && donorId(this.digest.of(donorText(id_type, this.vault.open(sealed, transaction_id))));
    return {
      transaction_id,
      donation,
      financial_year: year,
      settled_at: settledAt,
      received_on: receivedOn,
      donation_type: toStatementType(type),
      mode: STATEMENT_MODE_OF[mode] ?? 'others',
      paise,
      is_pay_it_forward: type === 'pay-it-forward',
      is_over_limit: mode === 'cash' && Number(paise) > MAX_DEDUCTIBLE_CASH,
      donor: donor || gift.erased_donor,
      details: createHash('md5')
        .update(`${statementText(name)}\n${statementText(address)}`)
        .digest('hex'),
      // A row cannot be written with the details of an erased donor, and nobody can complete them.
      problems: gift.erased_donor ? ['erased'] : detailsProblems(getTemplate(year), name, address),
    };
  }

  /** Excludes a donation in cash over the limit, or includes it again. Returns false when nothing changed. */
  async setExcluded(transactionId: string, isExcluded: boolean): Promise<boolean> {
    const changed = await this.database.rows(
      isExcluded
        ? 'insert into statement_exclusions (transaction_id) values ($1) on conflict do nothing returning transaction_id'
        : 'delete from statement_exclusions where transaction_id = $1 returning transaction_id',
      [transactionId],
    );
    return changed.length === 1;
  }

  /** Null when there is no such received donation. */
  async find(id: number): Promise<LinkedDonation | null> {
    return this.database.row<LinkedDonation>(`select ${DONATION} where d.id = $1`, [id]);
  }

  /** The donation and others of the same person (name, phone and email) in any year that have no ID number either. */
  findOfSamePerson(transactionId: string): Promise<LinkedDonation[]> {
    return this.database.rows<LinkedDonation>(
      `select ${DONATION} join (${RECEIVED_DONATIONS}) o on o.transaction_id = $1
       where d.transaction_id = $1 or (o.id_number_mask = '' and d.id_number_mask = '' and o.email <> ''
         and (d.donor_name, d.phone, d.email) = (o.donor_name, o.phone, o.email))
       order by d.transaction_id <> $1, d.id`,
      [transactionId],
    );
  }

  /** Returns true when the donation is in cash and over the limit. */
  async isOverLimit(id: number): Promise<boolean> {
    const [gift] = await this.database.rows(
      `select from statement_gifts where donation = $1 and is_over_limit`,
      [id],
    );
    return gift !== undefined;
  }

  /** Stores a link; the former one of the same donation stops working. */
  async replaceLink(
    { id, transactionId, sealed, expiresAt }: DetailsLink,
    tokenDigest: Buffer,
  ): Promise<void> {
    await this.database.rows(
      `insert into donor_details_links (id, transaction_id, token_digest, token_sealed, expires_at)
       values ($1, $2, $3, $4, $5)
       on conflict (transaction_id) do update set id = excluded.id, token_digest = excluded.token_digest,
         token_sealed = excluded.token_sealed, expires_at = excluded.expires_at, used_at = null
       returning id`,
      [id, transactionId, tokenDigest, sealed, expiresAt],
    );
  }

  /** Null when it was replaced. A used one has expired. */
  async findLink(id: string): Promise<DetailsLink | null> {
    return this.database.row<DetailsLink>(
      `select id, transaction_id as "transactionId", token_sealed as sealed, expires_at as "expiresAt"
       from donor_details_links where id = $1`,
      [id],
    );
  }

  /** The transaction id of the donation; null when the token is unknown, used or expired. */
  async findTransaction({ all }: Digest, now: Date): Promise<string | null> {
    const [link] = await this.database.rows<{ id: string }>(
      'select transaction_id as id from donor_details_links where token_digest = any($1) and expires_at > $2',
      [all, now],
    );
    return link?.id ?? null;
  }

  /** Returns true when a donor has used the token; false after the donation got a newer link. */
  async isLinkUsed({ all }: Digest): Promise<boolean> {
    const used = await this.database.rows(
      'select id from donor_details_links where token_digest = any($1) and used_at is not null',
      [all],
    );
    return used.length > 0;
  }

  /** Ends the link of a donation. False when it is used: of two transactions at the same time, one gets true. */
  async useLink(transactionId: string, now: Date): Promise<boolean> {
    // The former release knows only the end.
    const used = await this.database.rows(
      `update donor_details_links set used_at = $2, expires_at = $2
       where transaction_id = $1 and used_at is null returning id`,
      [transactionId, now],
    );
    return used.length === 1;
  }
}
