import type { AuditAction } from '@qlu/contracts/audit/audit.rules';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { AuditLog } from '../../kernel/audit-log.js';
import { activeFilters, type ListQuery } from '../../kernel/list-query.js';

type ExportedList = AuditAction extends infer Action
  ? Action extends `${infer List}.exported`
    ? List
    : never
  : never;

/** The rows of one list that can be exported. */
export interface ExportSource<Row> {
  /** The name of the list in the audit log, such as `donations`. */
  readonly subject: ExportedList;
  count(query: ListQuery): Promise<number>;
  /** Streams the rows that match the filters and search of `query`, newest first. */
  export(query: ListQuery): AsyncIterable<Row>;
}

/** Reads the ID numbers of one kind of record. */
interface IdNumberHolder {
  /** The name of the kind in the audit log, such as `donation`. */
  readonly kind: string;
  /** The unmasked ID number of one record; null when the record does not exist. */
  idNumber(id: number): Promise<{ id_type: string; id_number: string } | null>;
}

/** Exports and unmasked ID numbers. The audit log records who reads them first. */
@Injectable()
export class AuditedReads {
  constructor(private readonly audit: AuditLog) {}

  /**
   * The rows of an export. The audit log has the filters and the number of rows.
   * @param who the user's name
   */
  async exportList<Row>(
    source: ExportSource<Row>,
    query: ListQuery,
    who: string,
  ): Promise<AsyncIterable<Row>> {
    const { subject } = source;
    const details = { rows: await source.count(query), ...activeFilters(query) };
    await this.audit.record({ who, action: `${subject}.exported`, subject, details });
    return source.export(query);
  }

  /**
   * One unmasked ID number.
   * @throws RECORD_NOT_FOUND
   */
  async idNumber(
    holder: IdNumberHolder,
    id: number,
    who: string,
  ): Promise<{ id_type: string; id_number: string }> {
    const found = await holder.idNumber(id);
    if (!found) throw new AppError('RECORD_NOT_FOUND');
    await this.audit.record({
      who,
      action: 'id-number.seen',
      subject: `${holder.kind} ${id}`,
      details: {},
    });
    return found;
  }
}
