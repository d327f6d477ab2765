import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../../kernel/audit-log.js';

/** Records a logout. The HTTP adapter ends the session itself. */
@Injectable()
export class LogOut {
  constructor(private readonly audit: AuditLog) {}

  async execute(who: string): Promise<void> {
    await this.audit.record({ who, action: 'access.logged-out', subject: 'back office', details: {} });
  }
}
