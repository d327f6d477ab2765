import type { AuditRow } from '../persistence/audit-queries.js';

/** An entry of the audit log. Instants in UTC. */
export class AuditEntryResponse implements AuditRow {
  id!: number;
  at!: string;
  who!: string;
  /** @example "program.changed" */
  action!: string;
  /** @example "program 12" */
  subject!: string;
  /** What changed. */
  details!: Record<string, unknown>;
}
