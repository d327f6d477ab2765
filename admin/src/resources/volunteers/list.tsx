import { VOLUNTEER_MESSAGES } from '@qlu/contracts/volunteers/volunteers.messages';
import type { VolunteerRecord } from '@qlu/contracts/volunteers/volunteers.resource';
import { AVAILABILITY_LABELS } from '@qlu/contracts/volunteers/volunteers.rules';
import { ListBody } from '../../listing/list-body';
import { ListToolbar } from '../../listing/list-toolbar';
import { StoredTable } from '../../listing/stored-table';
import { useStoredList } from '../../listing/use-stored-list';
import { PageHeader } from '../../ui/page-header';
import { useDesktop } from '../../ui/use-media-query';
import { RefreshButton } from '../../ui/refresh-button';
import { useVolunteerQuery } from './use-volunteer-query';
import { STATUS_TEXTS } from './volunteer-texts';
import { VOLUNTEER_LINE, VOLUNTEER_STACK } from './volunteer-columns';
import { VolunteerDetails } from './volunteer-details';

export default function VolunteersPage() {
  const isDesktop = useDesktop();
  const listQuery = useVolunteerQuery();
  const list = useStoredList<VolunteerRecord>('volunteers', listQuery);
  const refresh = () => void list.query.refetch();

  return (
    <>
      <PageHeader title="Volunteers">
        <RefreshButton isLoading={list.query.isFetching} onClick={refresh} />
      </PageHeader>
      <ListToolbar
        table
        query={listQuery}
        of="volunteers"
        placeholder="Name, email, phone, skills or reason"
        filters={[
          { name: 'status', label: 'Status', all: 'All statuses', options: STATUS_TEXTS },
          {
            name: 'availability',
            label: 'Availability',
            all: 'Any availability',
            options: AVAILABILITY_LABELS,
          },
        ]}
      />
      <ListBody
        list={list}
        failure={VOLUNTEER_MESSAGES.fetchFailed}
        onRetry={refresh}
        emptyText="No volunteer applications found."
        onClear={listQuery.filtered ? () => listQuery.clearAll() : undefined}
      >
        {isDesktop ? (
          <StoredTable
            query={listQuery}
            columns={VOLUNTEER_LINE}
            rows={list.rows}
            details={{
              of: ({ full_name }) => full_name,
              render: (volunteer) => <VolunteerDetails volunteer={volunteer} />,
            }}
          />
        ) : (
          <StoredTable query={listQuery} columns={VOLUNTEER_STACK} rows={list.rows} />
        )}
      </ListBody>
    </>
  );
}
