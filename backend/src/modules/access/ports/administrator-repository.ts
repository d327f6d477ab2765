/** The stored administrator. */
export abstract class AdministratorRepository {
  /** The stored password hash; null for an unknown name. */
  abstract passwordHashOf(username: string): Promise<string | null>;
  /** Makes `username` the only administrator, with this password hash. Ends all sessions. */
  abstract appoint(username: string, passwordHash: string): Promise<void>;
}
