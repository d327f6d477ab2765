import { Injectable } from '@nestjs/common';
import type { Digest } from '../../../../kernel/digest.js';
import { Database } from '../../../../platform/database/database.js';
import { InvitationRepository, type Invitation } from '../../ports/invitation-repository.js';

@Injectable()
export class SqlInvitationRepository extends InvitationRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async replace({ id, userId, sealed, expiresAt }: Invitation, tokenDigest: Buffer): Promise<void> {
    await this.database.rows(
      `insert into invitations (user_id, id, token_sealed, token_digest, expires_at) values ($1, $2, $3, $4, $5)
       on conflict (user_id) do update set id = excluded.id, token_sealed = excluded.token_sealed,
         token_digest = excluded.token_digest, expires_at = excluded.expires_at
       returning id`,
      [userId, id, sealed, tokenDigest, expiresAt],
    );
  }

  async find(id: string): Promise<Invitation | null> {
    const [found] = await this.database.rows<Invitation>(
      `select id, user_id::float8 as "userId", token_sealed as sealed, expires_at as "expiresAt"
       from invitations where id = $1`,
      [id],
    );
    return found ?? null;
  }

  async userOf({ all }: Digest, now: Date): Promise<number | null> {
    const [found] = await this.database.rows<{ user: number }>(
      'select user_id::float8 as user from invitations where token_digest = any($1) and expires_at > $2',
      [all, now],
    );
    return found?.user ?? null;
  }

  async use({ all }: Digest, now: Date): Promise<number | null> {
    const [used] = await this.database.rows<{ user: number }>(
      'delete from invitations where token_digest = any($1) and expires_at > $2 returning user_id::float8 as user',
      [all, now],
    );
    return used?.user ?? null;
  }

  async withdraw(userId: number): Promise<void> {
    await this.database.rows('delete from invitations where user_id = $1 returning id', [userId]);
  }
}
