import type { ColumnType } from 'antd/es/table';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { stackingColumns } from '../../listing/stacking-columns';
import type { AuditEntry } from './audit-entry';
import { auditSentence } from './audit-texts';
import { detailLines } from './detail-lines';

export const AUDIT_COLUMNS: ColumnType<AuditEntry>[] = stackingColumns<AuditEntry>([
  {
    title: 'When',
    dataIndex: 'at',
    width: 210,
    sorter: true,
    render: (instant: string) => formatInstant(instant),
  },
  { title: 'Who', dataIndex: 'who', width: 160, sorter: true },
  {
    title: 'What happened',
    dataIndex: 'action',
    render: (_, entry) => <AuditDescription entry={entry} />,
  },
]);

/** One sentence, and below it each change on its own line. */
function AuditDescription({ entry }: { entry: AuditEntry }) {
  const { sentence, shownFields } = auditSentence(entry);
  // The mode and the reference of a free registration say nothing.
  const emptyFields = Object.keys(entry.details).filter((field) => (entry.details[field] ?? '') === '');
  return (
    <span>
      <span className="line typed-text audit-sentence">{sentence}</span>
      {detailLines(entry.details, [...shownFields, ...emptyFields]).map((line) => (
        <span key={line} className="line typed-text quiet">
          {line}
        </span>
      ))}
    </span>
  );
}
