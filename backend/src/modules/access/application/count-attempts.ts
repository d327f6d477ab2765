import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import type { Account } from '../domain/account.js';
import type { Client } from '../domain/client.js';
import type { LoginKey } from '../domain/login-key.js';
import { DeviceTickets } from '../ports/device-tickets.js';
import { LoginAttempts } from '../ports/login-attempts.js';

/**
 * Counts attempts by network first. An attempt that the network's limit rejects does not count for the account, so that
 * one network cannot lock a user out. A browser that has logged in before counts under its own key, so that strangers
 * cannot lock it out by using up the account's limit.
 */
@Injectable()
export class CountAttempts {
  constructor(
    private readonly attempts: LoginAttempts,
    private readonly tickets: DeviceTickets,
  ) {}

  /**
   * Counts for the network. What is known to be rejected costs no statement.
   * @param name as typed; absent for an attempt without a name
   * @throws TOO_MANY_ATTEMPTS
   */
  async countNetwork({ address, ticket }: Client, name?: string): Promise<void> {
    rejectIfLimited(
      await this.attempts.cachedWait(address, name === undefined ? [] : possibleKeys(name, ticket)),
    );
    rejectIfLimited(await this.attempts.takeAddress(address));
  }

  /** Counts for the browser or the account, and returns under which key. @throws TOO_MANY_ATTEMPTS */
  async countAccount(name: string, account: Account | null, { ticket }: Client): Promise<LoginKey> {
    const key = this.keyOf(name, account, ticket);
    rejectIfLimited(await this.attempts.take(key));
    return key;
  }

  /** @throws TOO_MANY_ATTEMPTS */
  async countCode(key: LoginKey): Promise<void> {
    rejectIfLimited(await this.attempts.takeCode(key));
  }

  /** Resets the counts of the network and of the passwords of the key. The codes keep their count. */
  async reset({ address }: Client, key?: LoginKey): Promise<void> {
    await this.attempts.reset(address, key);
  }

  /** Call it only after a verified code: the password alone must not reset the count of wrong codes. */
  async resetCodes(key: LoginKey): Promise<void> {
    await this.attempts.resetCodes(key);
  }

  private keyOf(name: string, account: Account | null, ticket: Client['ticket']): LoginKey {
    if (!account) return { kind: 'unknown', name };
    const isKnown = ticket !== null && this.tickets.isCurrent(ticket, account);
    return isKnown ? { kind: 'device', name: ticket.device } : { kind: 'account', name: account.username };
  }
}

/** The keys under which an attempt may count, before the account is read. */
function possibleKeys(name: string, ticket: Client['ticket']): LoginKey[] {
  if (ticket) return [{ kind: 'device', name: ticket.device }];
  return [
    { kind: 'account', name },
    { kind: 'unknown', name },
  ];
}

function rejectIfLimited(wait: number | null): void {
  if (wait !== null) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfter: wait });
}
