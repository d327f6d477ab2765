import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import { OpenSessions } from '../../ports/open-sessions.js';

@Injectable()
export class SqlOpenSessions extends OpenSessions {
  constructor(private readonly database: Database) {
    super();
  }

  async end(username: string, except?: string): Promise<number> {
    const ended = await this.database.rows(
      `delete from admin_sessions where $1 in (sess->>'administrator', sess->>'user') and sid is distinct from $2
       returning sid`,
      [username, except ?? null],
    );
    return ended.length;
  }
}
