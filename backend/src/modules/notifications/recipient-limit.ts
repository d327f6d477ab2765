import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../config/env.js';
import { StableDigest } from '../../kernel/vault.js';
import { Database } from '../../platform/database/database.js';
import { Limit } from '../../platform/limits/limit.js';

const DAY_SECONDS = 24 * 60 * 60;
const EMAILS_A_DAY = 3;

/** Limits the emails to a mailbox that visitors cause without a payment. Counted by a keyed digest of the address. */
@Injectable()
export class RecipientLimit {
  /** Null when the limits are off. */
  private readonly limit: Limit | null;

  constructor(
    { pool }: Database,
    private readonly digest: StableDigest,
    @Inject(ENVIRONMENT) env: Pick<Environment, 'RATE_LIMIT'>,
  ) {
    const rule = { name: 'emails_recipient', times: EMAILS_A_DAY, seconds: DAY_SECONDS };
    this.limit = env.RATE_LIMIT === 'on' ? Limit.shared(pool, rule) : null;
  }

  /** Counts one email to this address. Returns false when it got three within the last day. */
  async take(address: string): Promise<boolean> {
    return this.limit === null || (await this.limit.take(this.toKey(address))) === 0;
  }

  /** Returns true when the next email to this address would be refused. Counts nothing. */
  async isReached(address: string): Promise<boolean> {
    return this.limit !== null && this.limit.isUsedUp(this.toKey(address));
  }

  private toKey(address: string): string {
    return this.digest.of(`recipient:${toMailbox(address)}`).toString('base64url');
  }
}

/** The mailbox of an address: many providers deliver `name+anything` to `name`, and Gmail ignores dots and letter case. */
function toMailbox(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  const name = local.split('+', 1)[0] ?? '';
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
