import { Inject, Injectable } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../../../../config/env.js';
import { AppError } from '../../../../kernel/app-error.js';
import { Database } from '../../../../platform/database/database.js';
import { Limit } from '../../../../platform/limits/limit.js';
import { toNetwork } from '../../../../platform/limits/networks.js';
import type { LoginKey } from '../../domain/account.js';

const SECONDS = 15 * 60;
const CODE_SECONDS = 60 * 60;
const TIMES = 30;

/** The row that all unknown names share. */
const UNKNOWN_ROW = 'all';

/**
 * Within 15 minutes twenty attempts per network and thirty per key, and ten codes per key within an hour, counted in
 * PostgreSQL for all instances. What was rejected once is rejected from memory until its time ends: no login that could
 * reset the count can succeed in the meantime, in no instance, except one that was running at that moment. RATE_LIMIT=off,
 * which is allowed only on a loopback address, turns all limits off.
 */
@Injectable()
export class LoginLimits {
  private readonly isOn: boolean;
  private readonly byAddress: Limit;
  private readonly byKey: Record<LoginKey['kind'], Limit>;
  private readonly byCode: Limit;
  /** Never rejects: the statement of an unknown name takes as long as that of one that exists. */
  private readonly unknownNames: Limit;

  constructor(@Inject(ENVIRONMENT) env: Pick<Environment, 'RATE_LIMIT'>, { pool }: Database) {
    this.isOn = env.RATE_LIMIT === 'on';
    this.byAddress = Limit.shared(pool, { name: 'login_address', times: 20, seconds: SECONDS });
    this.byKey = {
      account: Limit.shared(pool, { name: 'login_account', times: TIMES, seconds: SECONDS }),
      device: Limit.shared(pool, { name: 'login_device', times: TIMES, seconds: SECONDS }),
      // By name, in memory, so that an invented name is rejected like one that exists and leaves no row.
      unknown: Limit.local({ name: 'login_unknown', times: TIMES, seconds: SECONDS }),
    };
    this.byCode = Limit.shared(pool, { name: 'login_code', times: 10, seconds: CODE_SECONDS });
    this.unknownNames = Limit.shared(pool, { name: 'login_unknown', times: 1_000_000, seconds: SECONDS });
  }

  /** What this instance has rejected before costs no statement and is not counted again. @throws TOO_MANY_ATTEMPTS */
  async countNetwork(address: string, possibleKeys: readonly LoginKey[] = []): Promise<void> {
    if (!this.isOn) return;
    const network = toNetwork(address);
    const waits = await Promise.all([
      this.byAddress.blockedFor(network),
      ...possibleKeys.map((key) => this.byKey[key.kind].blockedFor(formatKey(key))),
    ]);
    rejectIfLimited(Math.max(...waits));
    rejectIfLimited(await this.byAddress.take(network));
  }

  /** Counts an attempt of a key. Call it only for an attempt that its network may make. @throws TOO_MANY_ATTEMPTS */
  async countKey(key: LoginKey): Promise<void> {
    if (!this.isOn) return;
    if (key.kind === 'unknown') await this.unknownNames.take(UNKNOWN_ROW);
    rejectIfLimited(await this.byKey[key.kind].take(formatKey(key)));
  }

  /** Stricter than for passwords: who tries codes already knows the password. @throws TOO_MANY_ATTEMPTS */
  async countCode(key: LoginKey): Promise<void> {
    if (this.isOn) rejectIfLimited(await this.byCode.take(codeText(key)));
  }

  /** Resets the counts of the network and of the passwords of the key, after a success. The codes keep their count. */
  async reset(address: string, key?: LoginKey): Promise<void> {
    if (!this.isOn) return;
    await Promise.all([
      this.byAddress.reset(toNetwork(address)),
      ...(key ? [this.byKey[key.kind].reset(formatKey(key))] : []),
    ]);
  }

  /** Call it only after a verified code: the password alone must not reset the count of wrong codes. */
  async resetCodes(key: LoginKey): Promise<void> {
    if (this.isOn) await this.byCode.reset(codeText(key));
  }
}

function rejectIfLimited(seconds: number): void {
  if (seconds > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: seconds });
}

function formatKey({ kind, name }: LoginKey): string {
  return kind === 'device' ? name : name.toLowerCase().slice(0, 200);
}

function codeText(key: LoginKey): string {
  return key.kind === 'device' ? `device ${key.name}` : formatKey(key);
}
