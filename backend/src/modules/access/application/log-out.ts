import type { AuditLog } from '../../../kernel/audit-log.js';

/** Writes down that the administrator left. The session itself is the HTTP adapter's to end. */
export class LogOut {
  constructor(private readonly audit: AuditLog) {}

  async execute(who: string): Promise<void> {
    await this.audit.record({ who, action: 'access.logged-out', subject: 'back office', details: {} });
  }
}
