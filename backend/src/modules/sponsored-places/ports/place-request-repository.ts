import type { PlaceRequestPerson } from '@qlu/contracts/sponsored-places/sponsored-places.resource';
import type { PlaceRequestStatus } from '@qlu/contracts/sponsored-places/sponsored-places.rules';

/** A visitor's request for a sponsored place. */
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

/** Stored requests. Every method takes part in the current transaction. */
export abstract class PlaceRequestRepository {
  /** True when a program may use sponsored places. */
  abstract isOffered(programId: number): Promise<boolean>;
  /** The id of the stored request; null when its transaction id is taken, or when the person has an open request. */
  abstract add(request: NewPlaceRequest): Promise<number | null>;
  /** The request digest of the request with this transaction id; null when there is none. */
  abstract findRequestDigest(transactionId: string): Promise<Buffer | null>;
  abstract find(id: number): Promise<PlaceRequest | null>;
  /** Like {@link find}, with the row locked until the transaction ends. */
  abstract lock(id: number): Promise<PlaceRequest | null>;
  /** The request from which a registration came, with its row locked until the transaction ends; null when there is none. */
  abstract lockByRegistration(registration: string): Promise<PlaceRequest | null>;
  /** Stores the decision and removes the ID number: the registration has it, or nobody needs it. */
  abstract decide(
    id: number,
    status: Exclude<PlaceRequestStatus, 'new'>,
    who: string,
    at: Date,
  ): Promise<void>;
  /** Replaces the program of the request that this registration came from. */
  abstract move(registration: string, programId: number): Promise<void>;
  /** The ids of the requests for this program that nobody has decided, in the order in which they came. */
  abstract openOfProgram(programId: number): Promise<number[]>;
  /** Marks the assigned requests as cancelled whose registrations are for this program. */
  abstract cancelOfProgram(programId: number, who: string, at: Date): Promise<void>;
}
