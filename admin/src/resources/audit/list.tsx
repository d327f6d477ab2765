import { ListBody } from '../../listing/list-body';
import { ListToolbar } from '../../listing/list-toolbar';
import { StoredTable } from '../../listing/stored-table';
import { useStoredList } from '../../listing/use-stored-list';
import { PageHeader } from '../../ui/page-header';
import { RefreshButton } from '../../ui/refresh-button';
import { AUDIT_COLUMNS } from './audit-columns';
import type { AuditEntry } from './audit-entry';
import { ACTION_TEXTS } from './audit-actions';
import { useAuditQuery } from './use-audit-query';

const FETCH_FAILED = 'Failed to fetch the audit log';

export default function AuditPage() {
  const listQuery = useAuditQuery();
  const list = useStoredList<AuditEntry>('audit', listQuery);
  const { query } = list;
  const refresh = () => void query.refetch();

  return (
    <>
      <PageHeader title="Audit Log">
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
      </PageHeader>
      <ListToolbar
        table
        query={listQuery}
        of="the audit log"
        placeholder="Who, number or details"
        filters={[{ name: 'action', label: 'What happened', all: 'Everything', options: ACTION_TEXTS }]}
        days={[{ label: 'Happened', from: 'from', to: 'to' }]}
      />
      <ListBody
        list={list}
        failure={query.error?.message || FETCH_FAILED}
        onRetry={refresh}
        emptyText={listQuery.filtered ? 'No entries found.' : 'Nothing has been recorded yet.'}
        onClear={listQuery.filtered ? () => listQuery.clearAll() : undefined}
      >
        <StoredTable query={listQuery} columns={AUDIT_COLUMNS} rows={list.rows} />
      </ListBody>
    </>
  );
}
