import { Injectable } from '@nestjs/common';
import { PLACE_REQUEST_PERSON_FIELDS } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import type { PlaceRequestPerson } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import { fieldNames } from '@qlu/contracts/resource/resource';
import type { PlaceRequestStatus } from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { Database } from '../../../../platform/database/database.js';
import { insertSql, toRow, selectList } from '../../../../platform/database/resource-sql.js';
import {
  PlaceRequestRepository,
  type NewPlaceRequest,
  type PlaceRequest,
} from '../../ports/place-request-repository.js';

type Row = PlaceRequestPerson & Omit<PlaceRequest, 'person' | 'idNumber'> & { sealed: Buffer; mask: string };

@Injectable()
export class SqlPlaceRequestRepository extends PlaceRequestRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async isOffered(programId: number): Promise<boolean> {
    const found = await this.database.rows(
      'select program_id from sponsored_program_uses where program_id = $1 limit 1',
      [programId],
    );
    return found.length === 1;
  }

  async add({ person, idNumber, ...request }: NewPlaceRequest): Promise<number | null> {
    const row = {
      transaction_id: request.transactionId,
      request_digest: request.requestDigest,
      program_id: request.programId,
      ...toRow(PLACE_REQUEST_PERSON_FIELDS, person),
      id_number_sealed: idNumber.sealed,
      id_number_mask: idNumber.mask,
      created_at: request.at,
    };
    const [added] = await this.database.rows<{ id: number }>(
      `${insertSql('sponsored_place_requests', row)} on conflict do nothing returning id::float8 as id`,
      Object.values(row),
    );
    return added?.id ?? null;
  }

  async findRequestDigest(transactionId: string): Promise<Buffer | null> {
    const [row] = await this.database.rows<{ digest: Buffer }>(
      'select request_digest as digest from sponsored_place_requests where transaction_id = $1',
      [transactionId],
    );
    return row?.digest ?? null;
  }

  async find(id: number): Promise<PlaceRequest | null> {
    const [row] = await this.database.rows<Row>(
      `select id::float8 as id, transaction_id as "transactionId", request_digest as "requestDigest",
         program_id as "programId", status, id_number_sealed as sealed, id_number_mask as mask,
         ${selectList(PLACE_REQUEST_PERSON_FIELDS)}
       from sponsored_place_requests where id = $1`,
      [id],
    );
    if (!row) return null;
    const { sealed, mask, transactionId, requestDigest, programId, status } = row;
    const person = Object.fromEntries(
      fieldNames(PLACE_REQUEST_PERSON_FIELDS).map((name) => [name, row[name]]),
    ) as PlaceRequestPerson;
    return { id, transactionId, requestDigest, programId, status, person, idNumber: { sealed, mask } };
  }

  async lock(id: number): Promise<PlaceRequest | null> {
    await this.database.rows('select id from sponsored_place_requests where id = $1 for update', [id]);
    return this.find(id);
  }

  async lockByRegistration(registration: string): Promise<PlaceRequest | null> {
    const [found] = await this.database.rows<{ id: number }>(
      'select id::float8 as id from sponsored_place_requests where transaction_id = $1',
      [registration],
    );
    return found ? this.lock(found.id) : null;
  }

  async decide(id: number, status: Exclude<PlaceRequestStatus, 'new'>, who: string, at: Date): Promise<void> {
    await this.database.rows(
      `update sponsored_place_requests
       set status = $2, decided_by = $3, decided_at = $4, id_number_sealed = null where id = $1 returning id`,
      [id, status, who, at],
    );
  }

  async move(registration: string, programId: number): Promise<void> {
    await this.database.rows(
      'update sponsored_place_requests set program_id = $2 where transaction_id = $1 returning id',
      [registration, programId],
    );
  }

  async openOfProgram(programId: number): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      `select id::float8 as id from sponsored_place_requests where program_id = $1 and status = 'new' order by 1`,
      [programId],
    );
    return rows.map(({ id }) => id);
  }

  async cancelOfProgram(programId: number, who: string, at: Date): Promise<void> {
    await this.database.rows(
      `update sponsored_place_requests q set status = 'cancelled', decided_by = $2, decided_at = $3
       from registrations r
       where r.transaction_id = q.transaction_id and r.program_id = $1 and q.status = 'assigned' returning q.id`,
      [programId, who, at],
    );
  }
}
