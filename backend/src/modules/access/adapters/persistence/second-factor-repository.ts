import { Injectable } from '@nestjs/common';
import type { Digest } from '../../../../kernel/vault.js';
import { Database } from '../../../../platform/database/database.js';

export interface SecondFactor {
  /** The app's secret, sealed for its owner. */
  sealed: Buffer;
  /** Since when the login requires a code; null until a code has proved that the app has the secret. */
  onSince: Date | null;
  codesLeft: number;
}

/** Every change is one conditional statement: of two concurrent changes, the second finds nothing to change. */
@Injectable()
export class SecondFactorRepository {
  constructor(private readonly database: Database) {}

  async find(username: string): Promise<SecondFactor | null> {
    const [factor] = await this.database.rows<SecondFactor>(
      `select f.secret_sealed as sealed, f.turned_on_at as "onSince",
         (select count(*)::int from recovery_codes c where c.username = f.username and c.used_at is null)
           as "codesLeft"
       from second_factors f where f.username = $1`,
      [username],
    );
    return factor ?? null;
  }

  /** Stores a secret to be confirmed by a code, and replaces a previous one. False when the factor is on. */
  async begin(username: string, sealed: Buffer): Promise<boolean> {
    return this.changed(
      `insert into second_factors (username, secret_sealed) values ($1, $2)
       on conflict (username) do update set secret_sealed = excluded.secret_sealed
         where second_factors.turned_on_at is null
       returning username`,
      [username, sealed],
    );
  }

  /** Turns on exactly this secret with the code of `step`. False when another secret or none is to be confirmed. */
  async turnOn(username: string, sealed: Buffer, step: number, at: Date): Promise<boolean> {
    return this.changed(
      `update second_factors set turned_on_at = $4, last_step = $3
       where username = $1 and secret_sealed = $2 and turned_on_at is null returning username`,
      [username, sealed, step, at],
    );
  }

  /** Uses up a time step and all before it. False when it is already used up. */
  async useStep(username: string, step: number): Promise<boolean> {
    return this.changed(
      'update second_factors set last_step = $2 where username = $1 and last_step < $2 returning username',
      [username, step],
    );
  }

  /** Uses up a recovery code by its digest. False when it does not exist or is already used. */
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

  /** Removes the factor and its codes. False when the user had none. */
  async remove(username: string): Promise<boolean> {
    return this.changed('delete from second_factors where username = $1 returning username', [username]);
  }

  private async changed(sql: string, parameters: unknown[]): Promise<boolean> {
    return (await this.database.rows(sql, parameters)).length > 0;
  }
}
