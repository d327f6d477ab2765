/** An entry of the audit log. Instants in UTC. */
export class AuditEntryResponse {
  id!: number;
  at!: string;
  who!: string;
  /** @example "program.changed" */
  action!: string;
  /** @example "program 12" */
  subject!: string;
  /** The present name of the program or person; null when the entry is about something else. */
  subject_name!: string | null;
  /** What changed. */
  details!: Record<string, unknown>;
}
