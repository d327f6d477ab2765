import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '../../../../kernel/audit-log.js';
import { Database } from '../../../../platform/database/database.js';
import {
  equals,
  sinceDate,
  sinceDay,
  untilDate,
  untilDay,
} from '../../../../platform/database/list-filters.js';
import { DAILY_PARTS, type Counted, type SeekKey } from '../../../../platform/database/list-counts.js';
import { ListQueries } from '../../../../platform/database/list-queries.js';
import { onDay, searchText, type ListColumns } from '../../../../platform/database/list-sql.js';
import { isoInstant } from '../../../../platform/database/sql-text.js';

/** A stored entry, also of an earlier release with other actions. `at` is an instant in UTC. */
export interface AuditRow extends Omit<AuditEntry, 'action'> {
  id: number;
  action: string;
  at: string;
}

// With the alias, `order by` uses the table's columns and not the converted columns of the same names.
const ROW = `a.id::float8 as id, ${isoInstant('a.at')} as at, a.who, a.action, a.subject, a.details`;

const LIST: ListColumns = {
  sortable: { id: 'a.id', at: 'a.at', who: 'a.who', action: 'a.action', subject: 'a.subject' },
  filterable: {
    who: equals('a.who'),
    action: equals('a.action'),
    subject: equals('a.subject'),
    from: sinceDay('a.at'),
    to: untilDay('a.at'),
  },
  searchable: searchText('a.who', 'a.action', 'a.subject', 'a.details::text'),
  hasMixedIndex: true,
  searchableDays: [onDay('a.at')],
  newest: ['a.at', 'a.id'],
};

const NEWEST: SeekKey = { counted: 'day', column: 'a.at' };

export const COUNTED: Counted = {
  list: 'audit_log',
  parts: DAILY_PARTS,
  filters: {
    action: ['kind', equals('c.kind')],
    from: ['day', sinceDate('c.day')],
    to: ['day', untilDate('c.day')],
  },
  seeks: { '': [NEWEST], at: [NEWEST] },
};

/** Reads the audit log, newest first by default. */
@Injectable()
export class AuditQueries extends ListQueries<AuditRow> {
  constructor(database: Database) {
    super(database, { table: 'audit_log', alias: 'a', row: ROW, columns: LIST, counted: COUNTED });
  }
}
