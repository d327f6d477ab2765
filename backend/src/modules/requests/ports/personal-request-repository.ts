import type { PersonalRequestRecord, SessionRequest } from '@qlu/contracts/requests/requests.resource';
import type { RequestStatus } from '@qlu/contracts/requests/requests.rules';

/** What the emails about a request need. */
export type StoredRequest = Omit<PersonalRequestRecord, 'status' | 'created_at'>;

/** Stored requests for personal sessions. */
export abstract class PersonalRequestRepository {
  /**
   * Stores a request as new. When its idempotency key is stored already, nothing changes, and `added` is false.
   */
  abstract add(request: SessionRequest): Promise<{ id: number; added: boolean }>;
  /** Null when there is no such request. */
  abstract find(id: number): Promise<StoredRequest | null>;
  /** Stores a status and returns the previous one; null when there is no such request. */
  abstract changeStatus(id: number, status: RequestStatus): Promise<RequestStatus | null>;
}
