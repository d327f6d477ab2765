import { REQUEST_MESSAGES } from '@qlu/contracts/requests/requests.messages';
import type { PersonalRequestRecord } from '@qlu/contracts/requests/requests.resource';
import { REQUEST_STATUS_LABELS } from '@qlu/contracts/requests/requests.rules';
import { ExportLink } from '../../ui/export-link';
import { ListBody } from '../../listing/list-body';
import { ListToolbar } from '../../listing/list-toolbar';
import { StoredTable } from '../../listing/stored-table';
import { useStoredList } from '../../listing/use-stored-list';
import { PageHeader } from '../../ui/page-header';
import { RefreshButton } from '../../ui/refresh-button';
import { REQUEST_COLUMNS } from './request-columns';
import { FACILITATOR_TEXTS, useRequestQuery } from './use-request-query';

export default function PersonalRequestsPage() {
  const listQuery = useRequestQuery();
  const list = useStoredList<PersonalRequestRecord>('personal-requests', listQuery);
  const refresh = () => void list.query.refetch();

  return (
    <>
      <PageHeader title="Personal Requests">
        <RefreshButton isLoading={list.query.isFetching} onClick={refresh} />
        <ExportLink path="/api/admin/personal-requests.csv" filterParams={listQuery.filterParams} />
      </PageHeader>
      <ListToolbar
        table
        query={listQuery}
        of="personal requests"
        placeholder="Name, phone, email or facilitator"
        filters={[
          { name: 'status', label: 'Status', all: 'All statuses', options: REQUEST_STATUS_LABELS },
          { name: 'facilitator', label: 'Facilitator', all: 'All facilitators', options: FACILITATOR_TEXTS },
        ]}
      />
      <ListBody
        list={list}
        failure={REQUEST_MESSAGES.fetchFailed}
        onRetry={refresh}
        emptyText="No personal requests found."
        onClear={listQuery.filtered ? () => listQuery.clearAll() : undefined}
      >
        <StoredTable query={listQuery} columns={REQUEST_COLUMNS} rows={list.rows} />
      </ListBody>
    </>
  );
}
