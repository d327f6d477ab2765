import { Injectable } from '@nestjs/common';
import type { Digest } from '../../../../kernel/digest.js';
import { Database } from '../../../../platform/database/database.js';
import { DetailsLinks, type DetailsLink } from '../../ports/details-links.js';

@Injectable()
export class SqlDetailsLinks extends DetailsLinks {
  constructor(private readonly database: Database) {
    super();
  }

  async replace({ id, transactionId, sealed, expiresAt }: DetailsLink, tokenDigest: Buffer): Promise<void> {
    await this.database.rows(
      `insert into donor_details_links (id, transaction_id, token_digest, token_sealed, expires_at)
       values ($1, $2, $3, $4, $5)
       on conflict (transaction_id) do update set id = excluded.id, token_digest = excluded.token_digest,
         token_sealed = excluded.token_sealed, expires_at = excluded.expires_at, used_at = null
       returning id`,
      [id, transactionId, tokenDigest, sealed, expiresAt],
    );
  }

  async find(id: string): Promise<DetailsLink | null> {
    const [link] = await this.database.rows<DetailsLink>(
      `select id, transaction_id as "transactionId", token_sealed as sealed, expires_at as "expiresAt"
       from donor_details_links where id = $1`,
      [id],
    );
    return link ?? null;
  }

  async transactionOf({ all }: Digest, now: Date): Promise<string | null> {
    const [link] = await this.database.rows<{ id: string }>(
      'select transaction_id as id from donor_details_links where token_digest = any($1) and expires_at > $2',
      [all, now],
    );
    return link?.id ?? null;
  }

  async isUsed({ all }: Digest): Promise<boolean> {
    const used = await this.database.rows(
      'select id from donor_details_links where token_digest = any($1) and used_at is not null',
      [all],
    );
    return used.length > 0;
  }

  async use(transactionId: string, now: Date): Promise<boolean> {
    // The former release knows only the end.
    const used = await this.database.rows(
      `update donor_details_links set used_at = $2, expires_at = $2
       where transaction_id = $1 and used_at is null returning id`,
      [transactionId, now],
    );
    return used.length === 1;
  }
}
