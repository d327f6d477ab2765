import { Injectable } from '@nestjs/common';
import {
  REQUEST_BODY_FIELDS,
  REQUEST_FIELDS,
  type SessionRequest,
} from '@qlu/contracts/requests/requests.resource';
import type { RequestStatus } from '@qlu/contracts/requests/requests.rules';
import { Database } from '../../../../platform/database/database.js';
import { insertSql, rowOf, selectList } from '../../../../platform/database/resource-sql.js';
import { PersonalRequestRepository, type StoredRequest } from '../../ports/personal-request-repository.js';

@Injectable()
export class SqlPersonalRequestRepository extends PersonalRequestRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async add(request: SessionRequest): Promise<{ id: number; added: boolean }> {
    const row = rowOf(REQUEST_BODY_FIELDS, request);
    const [added] = await this.database.rows<{ id: number }>(
      `${insertSql('personal_requests', row)} on conflict (idempotency_key) do nothing returning id::float8 as id`,
      Object.values(row),
    );
    if (added) return { id: added.id, added: true };
    const [stored] = await this.database.rows<{ id: number }>(
      'select id::float8 as id from personal_requests where idempotency_key = $1',
      [request.idempotency_key],
    );
    return { id: (stored as { id: number }).id, added: false };
  }

  async find(id: number): Promise<StoredRequest | null> {
    const [found] = await this.database.rows<StoredRequest>(
      `select id::float8 as id, ${selectList(REQUEST_FIELDS)} from personal_requests where id = $1`,
      [id],
    );
    return found ?? null;
  }

  async changeStatus(id: number, status: RequestStatus): Promise<RequestStatus | null> {
    const [changed] = await this.database.rows<{ former: RequestStatus }>(
      `update personal_requests set status = $2
       from (select id, status from personal_requests where id = $1 for update) former
       where personal_requests.id = former.id
       returning former.status as former`,
      [id, status],
    );
    return changed?.former ?? null;
  }
}
