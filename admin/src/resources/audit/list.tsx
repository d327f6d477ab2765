import { ReloadOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { ListBody } from '../../listing/list-body';
import { SearchBox } from '../../listing/search-box';
import { withSortArrows } from '../../listing/with-sort-arrows';
import { useStoredTable } from '../../listing/use-stored-table';
import { PageHeader } from '../../ui/page-header';
import { AUDIT_COLUMNS } from './audit-columns';
import type { AuditEntry } from './audit-entry';

const FETCH_FAILED = 'Failed to fetch the audit log';

export default function AuditPage() {
  const table = useStoredTable<AuditEntry>('audit', { field: 'at', order: 'desc' });
  const { query, filters, tableProps, sorters } = table;
  const refresh = () => void query.refetch();

  return (
    <>
      <PageHeader title="Audit Log">
        <Button icon={<ReloadOutlined aria-hidden />} loading={query.isFetching} onClick={refresh}>
          Refresh
        </Button>
      </PageHeader>
      <search className="toolbar">
        <SearchBox
          label="Search the audit log"
          placeholder="Who, what, subject or details"
          value={filters.typed}
          onType={filters.type}
          onClear={filters.clearSearch}
        />
      </search>
      <ListBody
        query={query}
        failure={query.error?.message || FETCH_FAILED}
        onRetry={refresh}
        total={table.total}
        rows={table.rows}
        page={table.page}
        pageSize={table.pageSize}
        goTo={table.goTo}
        emptyText="Nothing has been recorded yet."
        onClear={filters.filtered ? filters.clearAll : undefined}
      >
        <Table<AuditEntry> {...tableProps} columns={withSortArrows(AUDIT_COLUMNS, sorters)} />
      </ListBody>
    </>
  );
}
