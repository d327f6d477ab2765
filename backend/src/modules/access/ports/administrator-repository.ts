/** The stored administrator. */
export abstract class AdministratorRepository {
  /** The stored password hash, or null when nobody has this name. */
  abstract passwordHashOf(username: string): Promise<string | null>;
  /** Makes `username` the one administrator, with this password hash. */
  abstract appoint(username: string, passwordHash: string): Promise<void>;
}
