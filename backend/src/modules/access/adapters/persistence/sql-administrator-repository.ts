import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { AdministratorRepository } from '../../ports/administrator-repository.js';

@Injectable()
export class SqlAdministratorRepository extends AdministratorRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async passwordHashOf(username: string): Promise<string | null> {
    const [row] = await this.database.rows<{ password_hash: string }>(
      'select password_hash from administrators where username = $1',
      [username],
    );
    return row?.password_hash ?? null;
  }

  async appoint(username: string, passwordHash: string): Promise<void> {
    await this.database.run(async () => {
      await this.database.rows('delete from administrators where username <> $1 returning username', [
        username,
      ]);
      await this.database.rows(
        `insert into administrators (username, password_hash) values ($1, $2)
         on conflict (username) do update set password_hash = excluded.password_hash, updated_at = now()
         returning username`,
        [username, passwordHash],
      );
      // Ends the sessions that were opened with the previous password.
      await this.database.rows('delete from admin_sessions returning sid');
    });
  }
}
