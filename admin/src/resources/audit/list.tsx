import type { AuditEntryResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { ListPage, type ListColumn } from '../../listing/list-page';
import { byText, byTime, useListPage, type ListDefinition } from '../../listing/use-list-page';
import { ACTION_TEXTS } from './audit-actions';
import { auditSentence } from './audit-texts';
import { detailLines } from './detail-lines';

/** `from` and `to` are days in India. */
const AUDIT: ListDefinition = {
  resource: 'audit',
  of: 'the audit log',
  placeholder: 'Who, number or details',
  filters: [{ name: 'action', label: 'What happened', all: 'Everything', options: ACTION_TEXTS }],
  days: [{ label: 'Happened', from: 'from', to: 'to' }],
  sorts: { ...byTime('at'), ...byText('who', 'who', 'Who') },
};

const COLUMNS: ListColumn<AuditEntryResponse>[] = [
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
];

/** One sentence, and below it each change on its own line. */
function AuditDescription({ entry }: { entry: AuditEntryResponse }) {
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

export default function AuditPage() {
  const list = useListPage<AuditEntryResponse>(AUDIT);
  return (
    <ListPage
      title="Audit Log"
      list={list}
      columns={COLUMNS}
      failure="Failed to fetch the audit log"
      emptyText={list.filtered ? 'No entries found.' : 'Nothing has been recorded yet.'}
    />
  );
}
