import { AppError } from './app-error.js';
import type { AuditLog } from './audit-log.js';

/** Reads the ID numbers of one kind of record. */
export interface IdNumberHolder {
  /** The name of the kind in the audit log, such as `donation`. */
  readonly kind: string;
  /** The unmasked ID number of one record; null when the record does not exist. */
  idNumber(id: number): Promise<{ id_type: string; id_number: string } | null>;
}

/** Shows the office one unmasked ID number. Each access is written to the audit log first. */
export class RevealIdNumber {
  constructor(
    private readonly holder: IdNumberHolder,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param who the user's name
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
