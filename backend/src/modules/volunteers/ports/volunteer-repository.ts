import type { Application } from '../domain/volunteer.js';

/** Stored applications. */
export abstract class VolunteerRepository {
  /** Stores an application as pending and answers its id. */
  abstract add(application: Application): Promise<number>;
}
