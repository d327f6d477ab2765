/** One thing that the administrator did or looked at. */
export interface AuditEntry {
  /** The administrator's name. */
  who: string;
  /** What was done, such as `program.changed`. */
  action: string;
  /** On what, such as `program 12`. */
  subject: string;
  /** What changed, or what for; never a secret and never an ID number. */
  details: Record<string, unknown>;
}

/**
 * What the administrator did, for ever. Takes part in the transaction that is under way: a write and its entry are
 * stored together or not at all.
 */
export abstract class AuditLog {
  abstract record(entry: AuditEntry): Promise<void>;
}
