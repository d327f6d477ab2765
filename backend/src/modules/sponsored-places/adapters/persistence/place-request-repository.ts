import {
  type PlaceRequestPerson,
  PLACE_REQUEST_PERSON_FIELDS,
} from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import type { PlaceRequestStatus } from '@qlu/contracts/sponsored-places/sponsored-places.rules';
import { Injectable } from '@nestjs/common';
import { fieldNames } from '@qlu/contracts/resource/resource';
import { Database } from '../../../../platform/database/database.js';
import { insertSql, toRow } from '../../../../platform/database/resource-sql.js';

export interface NewPlaceRequest {
  /** The client's idempotency key, and the transaction id of the registration that follows. */
  transactionId: string;
  requestDigest: Buffer;
  programId: number;
  person: PlaceRequestPerson;
  /** Encrypted at rest. Lists show the mask. */
  idNumber: { sealed: Buffer; mask: string };
  at: Date;
}

export interface PlaceRequest extends Omit<NewPlaceRequest, 'idNumber' | 'at'> {
  id: number;
  status: PlaceRequestStatus;
  /** `sealed` is null once the office has decided. */
  idNumber: { sealed: Buffer | null; mask: string };
}

type Row = Omit<PlaceRequest, 'idNumber'> & PlaceRequest['idNumber'];

const PERSON = fieldNames(PLACE_REQUEST_PERSON_FIELDS)
  .map((name) => `'${name}', ${name}`)
  .join(', ');

/** Stored requests. Every method takes part in the current transaction. */
@Injectable()
export class PlaceRequestRepository {
  constructor(private readonly database: Database) {}

  /** True when a program may use sponsored places. */
  async isOffered(programId: number): Promise<boolean> {
    const found = await this.database.rows(
      'select program_id from sponsored_program_uses where program_id = $1 limit 1',
      [programId],
    );
    return found.length === 1;
  }

  /** The id of the stored request; null when its transaction id is taken, or when the person has an open request. */
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

  /** The request digest of the request with this transaction id; null when there is none. */
  async findRequestDigest(transactionId: string): Promise<Buffer | null> {
    const [row] = await this.database.rows<{ digest: Buffer }>(
      'select request_digest as digest from sponsored_place_requests where transaction_id = $1',
      [transactionId],
    );
    return row?.digest ?? null;
  }

  async find(id: number): Promise<PlaceRequest | null> {
    const row = await this.database.row<Row>(
      `select id::float8 as id, transaction_id as "transactionId", request_digest as "requestDigest",
         program_id as "programId", status, id_number_sealed as sealed, id_number_mask as mask,
         json_build_object(${PERSON}) as person
       from sponsored_place_requests where id = $1`,
      [id],
    );
    if (!row) return null;
    const { sealed, mask, ...request } = row;
    return { ...request, idNumber: { sealed, mask } };
  }

  /** Like {@link find}, with the row locked until the transaction ends. */
  async lock(id: number): Promise<PlaceRequest | null> {
    await this.database.rows('select id from sponsored_place_requests where id = $1 for update', [id]);
    return this.find(id);
  }

  /** The request from which a registration came, with its row locked until the transaction ends; null when there is none. */
  async lockByRegistration(registration: string): Promise<PlaceRequest | null> {
    const [found] = await this.database.rows<{ id: number }>(
      'select id::float8 as id from sponsored_place_requests where transaction_id = $1',
      [registration],
    );
    return found ? this.lock(found.id) : null;
  }

  /** Stores the decision and removes the ID number: the registration has it, or nobody needs it. */
  async decide(id: number, status: Exclude<PlaceRequestStatus, 'new'>, who: string, at: Date): Promise<void> {
    await this.database.rows(
      `update sponsored_place_requests
       set status = $2, decided_by = $3, decided_at = $4, id_number_sealed = null where id = $1 returning id`,
      [id, status, who, at],
    );
  }

  /** Replaces the program of the request that this registration came from. */
  async move(registration: string, programId: number): Promise<void> {
    await this.database.rows(
      'update sponsored_place_requests set program_id = $2 where transaction_id = $1 returning id',
      [registration, programId],
    );
  }

  /** The ids of the requests for this program that nobody has decided, in the order in which they came. */
  async openOfProgram(programId: number): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      `select id::float8 as id from sponsored_place_requests where program_id = $1 and status = 'new' order by 1`,
      [programId],
    );
    return rows.map(({ id }) => id);
  }

  /** Marks the assigned requests as cancelled whose registrations are for this program. */
  async cancelOfProgram(programId: number, who: string, at: Date): Promise<void> {
    await this.database.rows(
      `update sponsored_place_requests q set status = 'cancelled', decided_by = $2, decided_at = $3
       from registrations r
       where r.transaction_id = q.transaction_id and r.program_id = $1 and q.status = 'assigned' returning q.id`,
      [programId, who, at],
    );
  }
}
