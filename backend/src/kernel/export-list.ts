import type { AuditLog } from './audit-log.js';
import type { AuditAction } from '@qlu/contracts/audit/audit.rules';
import { activeFilters, type ListQuery } from './list-query.js';

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

/** Exports a list. The audit log records the user, the filters and the number of rows first. */
export class ExportList<Row> {
  constructor(
    private readonly source: ExportSource<Row>,
    private readonly audit: AuditLog,
  ) {}

  /** @param who the user's name */
  async execute(query: ListQuery, who: string): Promise<AsyncIterable<Row>> {
    const { subject } = this.source;
    const details = { rows: await this.source.count(query), ...activeFilters(query) };
    await this.audit.record({ who, action: `${subject}.exported`, subject, details });
    return this.source.export(query);
  }
}
