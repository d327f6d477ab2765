import { ReloadOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { AVAILABILITY_LABELS } from '@qlu/contracts/volunteers/volunteers.rules';
import { VOLUNTEER_MESSAGES } from '@qlu/contracts/volunteers/volunteers.messages';
import { FilterSelect } from '../../listing/filter-select';
import { ListBody } from '../../listing/list-body';
import { SearchBox } from '../../listing/search-box';
import { withSortArrows } from '../../listing/with-sort-arrows';
import { useStoredTable } from '../../listing/use-stored-table';
import type { TableFilters } from '../../listing/use-table-filters';
import { PageHeader } from '../../ui/page-header';
import { STATUS_WORDS } from './volunteer';
import type { Volunteer } from './volunteer';
import { VOLUNTEER_COLUMNS } from './volunteer-columns';

export default function VolunteersPage() {
  const table = useStoredTable<Volunteer>('volunteers', { field: 'datetime_created', order: 'desc' });
  const { query, filters, tableProps, sorters } = table;
  const refresh = () => void query.refetch();

  return (
    <>
      <PageHeader title="Volunteers">
        <Button icon={<ReloadOutlined aria-hidden />} loading={query.isFetching} onClick={refresh}>
          Refresh
        </Button>
      </PageHeader>
      <VolunteerToolbar filters={filters} />
      <ListBody
        query={query}
        failure={VOLUNTEER_MESSAGES.fetchFailed}
        onRetry={refresh}
        total={table.total}
        rows={table.rows}
        page={table.page}
        pageSize={table.pageSize}
        goTo={table.goTo}
        emptyText="No volunteer applications found."
        onClear={filters.filtered ? filters.clearAll : undefined}
      >
        <Table<Volunteer> {...tableProps} columns={withSortArrows(VOLUNTEER_COLUMNS, sorters)} />
      </ListBody>
    </>
  );
}

function VolunteerToolbar({ filters }: { filters: TableFilters }) {
  return (
    <search className="toolbar">
      <SearchBox
        label="Search volunteers"
        placeholder="Name, email, phone, skills or reason"
        value={filters.typed}
        onType={filters.type}
        onClear={filters.clearSearch}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
        options={STATUS_WORDS}
        value={filters.valueOf('status')}
        onChange={(status) => filters.choose('status', status)}
      />
      <FilterSelect
        label="Availability"
        all="Any availability"
        options={AVAILABILITY_LABELS}
        value={filters.valueOf('availability')}
        onChange={(availability) => filters.choose('availability', availability)}
      />
    </search>
  );
}
