import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { Limit } from '../../../../platform/limits/limit.js';
import { CertificateUnlockAttempts } from '../../ports/certificate-unlock-attempts.js';

/** Five tries in an hour, counted by all instances together. The limits of networks come in addition. */
const RULE = { name: 'certificate', times: 5, seconds: 3_600 };

@Injectable()
export class PostgresCertificateUnlockAttempts extends CertificateUnlockAttempts {
  private readonly limit: Limit;

  constructor({ pool }: Database) {
    super();
    this.limit = Limit.shared(pool, RULE);
  }

  take(line: number): Promise<number> {
    return this.limit.take(String(line));
  }

  reset(line: number): Promise<void> {
    return this.limit.reset(String(line));
  }
}
