import { AppError } from '../../../kernel/app-error.js';
import type { AuditLog } from '../../../kernel/audit-log.js';
import type { RegistrationReader } from '../ports/registration-reader.js';

/** Shows the administrator one whole ID number. Every look is in the audit log, before it is answered. */
export class LookAtIdNumber {
  constructor(
    private readonly reader: RegistrationReader,
    private readonly audit: AuditLog,
  ) {}

  /** @throws RECORD_NOT_FOUND */
  async execute(id: number, who: string): Promise<{ id_type: string; id_number: string }> {
    const found = await this.reader.idNumber(id);
    if (!found) throw new AppError('RECORD_NOT_FOUND');
    await this.audit.record({ who, action: 'id-number.seen', subject: `registration ${id}`, details: {} });
    return found;
  }
}
