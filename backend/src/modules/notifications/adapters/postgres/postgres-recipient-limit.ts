import type { Pool } from 'pg';
import type { StableDigest } from '../../../../kernel/vault.js';
import { Limit } from '../../../../platform/limits/limit.js';
import { mailboxOf, RecipientLimit } from '../../ports/recipient-limit.js';

const DAY_SECONDS = 24 * 60 * 60;
const EMAILS_A_DAY = 3;

/** Counted in PostgreSQL for all instances, by a keyed digest of the address. */
export class PostgresRecipientLimit extends RecipientLimit {
  private readonly limit: Limit;

  constructor(
    pool: Pool,
    private readonly digest: StableDigest,
  ) {
    super();
    this.limit = Limit.shared(pool, { name: 'emails_recipient', times: EMAILS_A_DAY, seconds: DAY_SECONDS });
  }

  async take(address: string): Promise<boolean> {
    return (await this.limit.take(this.keyOf(address))) === 0;
  }

  isReached(address: string): Promise<boolean> {
    return this.limit.isUsedUp(this.keyOf(address));
  }

  private keyOf(address: string): string {
    return this.digest.of(`recipient:${mailboxOf(address)}`).toString('base64url');
  }
}
