import { Injectable } from '@nestjs/common';
import { AuditLog, type AuditEntry } from '../../kernel/audit-log.js';
import type { ListReader } from '../../kernel/list-query.js';
import { Database } from '../../platform/database/database.js';
import { equals, sinceDay, untilDay } from '../../platform/database/list-filters.js';
import { List, type ListSource, onDay, searchText } from '../../platform/database/list.js';
import { isoInstant } from '../../platform/database/sql-text.js';
import type { AuditEntryResponse } from './audit.dto.js';

export type AuditRow = Omit<AuditEntryResponse, 'subject_name'>;

// With the alias, `order by` uses the table's columns and not the converted columns of the same names.
const ROW = `a.id::float8 as id, ${isoInstant('a.at')} as at, a.who, a.action, a.subject, a.details`;

const LIST: ListSource = {
  table: 'audit_log',
  alias: 'a',
  row: ROW,
  sortable: { id: 'a.id', at: 'a.at', who: 'a.who', action: 'a.action', subject: 'a.subject' },
  filterable: {
    who: equals('a.who'),
    action: equals('a.action'),
    subject: equals('a.subject'),
    from: sinceDay('a.at'),
    to: untilDay('a.at'),
  },
  searchable: searchText('a.who', 'a.action', 'a.subject', 'a.details::text'),
  searchableDays: [onDay('a.at')],
  newest: ['a.at', 'a.id'],
};

@Injectable()
export class AuditRepository {
  readonly list: ListReader<AuditRow>;

  constructor(database: Database) {
    this.list = new List(database, LIST);
  }
}

/** Implements the kernel's AuditLog, to which every module and the operator's commands write. */
@Injectable()
export class SqlAuditLog extends AuditLog {
  constructor(private readonly database: Database) {
    super();
  }

  async record({ who, action, subject, details }: AuditEntry): Promise<void> {
    await this.database.rows(
      'insert into audit_log (who, action, subject, details) values ($1, $2, $3, $4) returning id',
      [who, action, subject, JSON.stringify(details)],
    );
  }
}
