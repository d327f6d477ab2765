import type { ColumnType } from 'antd/es/table';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { stackingColumns } from '../../listing/stacking-columns';
import type { AuditEntry } from './audit-entry';
import { actionWords, detailLines, subjectWords } from './audit-words';

export const AUDIT_COLUMNS: ColumnType<AuditEntry>[] = stackingColumns<AuditEntry>([
  {
    title: 'When',
    dataIndex: 'at',
    width: 210,
    sorter: true,
    render: (instant: string) => formatInstant(instant),
  },
  { title: 'Who', dataIndex: 'who', width: 140 },
  { title: 'What', dataIndex: 'action', width: 220, sorter: true, render: actionWords },
  { title: 'Subject', dataIndex: 'subject', width: 190, render: subjectWords },
  {
    title: 'Details',
    dataIndex: 'details',
    render: (details: AuditEntry['details']) => <Details lines={detailLines(details)} />,
  },
]);

function Details({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <span className="quiet">—</span>;
  return (
    <span>
      {lines.map((line) => (
        <span key={line} className="line typed-text">
          {line}
        </span>
      ))}
    </span>
  );
}
