import { AppError } from './app-error.js';
import type { AuditLog } from './audit-log.js';

/** Where the ID numbers of one kind of record lie. */
export interface IdNumberHolder {
  /** What such a record is called in the audit log, such as `donation`. */
  readonly kind: string;
  /** The whole ID number of one record; null when there is no such record. */
  idNumber(id: number): Promise<{ id_type: string; id_number: string } | null>;
}

/** Shows the administrator one whole ID number. Every look is in the audit log, before it is answered. */
export class RevealIdNumber {
  constructor(
    private readonly holder: IdNumberHolder,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param who the administrator
   * @throws RECORD_NOT_FOUND
   */
  async execute(id: number, who: string): Promise<{ id_type: string; id_number: string }> {
    const found = await this.holder.idNumber(id);
    if (!found) throw new AppError('RECORD_NOT_FOUND');
    await this.audit.record({
      who,
      action: 'id-number.seen',
      subject: `${this.holder.kind} ${id}`,
      details: {},
    });
    return found;
  }
}
