import { Injectable } from '@nestjs/common';
import type { Digest } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';
import { SecondFactorRepository, type SecondFactor } from '../../ports/second-factor-repository.js';

/** Every change is one conditional statement: of two concurrent changes, the second finds nothing to change. */
@Injectable()
export class SqlSecondFactorRepository extends SecondFactorRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async find(username: string): Promise<SecondFactor | null> {
    const [row] = await this.database.rows<{ sealed: Buffer; on_since: Date | null; codes_left: number }>(
      `select f.secret_sealed as sealed, f.turned_on_at as on_since,
         (select count(*)::int from recovery_codes c where c.username = f.username and c.used_at is null)
           as codes_left
       from second_factors f where f.username = $1`,
      [username],
    );
    return row ? { sealed: row.sealed, onSince: row.on_since, codesLeft: row.codes_left } : null;
  }

  async begin(username: string, sealed: Buffer): Promise<boolean> {
    return this.changed(
      `insert into second_factors (username, secret_sealed) values ($1, $2)
       on conflict (username) do update set secret_sealed = excluded.secret_sealed
         where second_factors.turned_on_at is null
       returning username`,
      [username, sealed],
    );
  }

  async turnOn(username: string, sealed: Buffer, step: number, at: Date): Promise<boolean> {
    return this.changed(
      `update second_factors set turned_on_at = $4, last_step = $3
       where username = $1 and secret_sealed = $2 and turned_on_at is null returning username`,
      [username, sealed, step, at],
    );
  }

  async useStep(username: string, step: number): Promise<boolean> {
    return this.changed(
      'update second_factors set last_step = $2 where username = $1 and last_step < $2 returning username',
      [username, step],
    );
  }

  async useRecoveryCode(username: string, { all }: Digest, at: Date): Promise<boolean> {
    return this.changed(
      `update recovery_codes set used_at = $3
       where username = $1 and code_digest = any($2) and used_at is null returning username`,
      [username, all, at],
    );
  }

  async replaceRecoveryCodes(username: string, digests: Buffer[]): Promise<void> {
    await this.database.run(async () => {
      // Locks the factor's row, so that concurrent replacements run one after another.
      await this.database.rows('select username from second_factors where username = $1 for update', [
        username,
      ]);
      await this.database.rows('delete from recovery_codes where username = $1 returning username', [
        username,
      ]);
      await this.database.rows(
        `insert into recovery_codes (username, code_digest)
         select $1, digest from unnest($2::bytea[]) as digest returning username`,
        [username, digests],
      );
    });
  }

  async remove(username: string): Promise<boolean> {
    return this.changed('delete from second_factors where username = $1 returning username', [username]);
  }

  private async changed(sql: string, parameters: unknown[]): Promise<boolean> {
    return (await this.database.rows(sql, parameters)).length > 0;
  }
}
