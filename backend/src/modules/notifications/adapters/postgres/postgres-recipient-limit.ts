import type { Pool } from 'pg';
import type { Vault } from '../../../../kernel/vault.js';
import { Limit } from '../../../../platform/limits/limit.js';
import { RecipientLimit } from '../../ports/recipient-limit.js';

const DAY_SECONDS = 24 * 60 * 60;
const EMAILS_A_DAY = 3;

/** Counted in PostgreSQL for all instances, by a keyed digest of the address. */
export class PostgresRecipientLimit extends RecipientLimit {
  private readonly limit: Limit;

  constructor(
    pool: Pool,
    private readonly vault: Vault,
  ) {
    super();
    const rule = { name: 'emails_recipient', times: EMAILS_A_DAY, seconds: DAY_SECONDS };
    this.limit = Limit.shared(pool, rule, { rejectsFromMemory: false });
  }

  async take(address: string): Promise<boolean> {
    const key = this.vault.digest(`recipient:${address.toLowerCase()}`).toString('base64url');
    return (await this.limit.take(key)) === 0;
  }
}
