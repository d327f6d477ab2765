import { ReloadOutlined } from '@ant-design/icons';
import { useCustom, useList } from '@refinedev/core';
import { Button } from 'antd';
import { useLocation } from 'react-router';
import { formatDay, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { useIdNumber } from '../../id-number/use-id-number';
import { ExportLink } from '../../listing/export-link';
import { ListBody } from '../../listing/list-body';
import { PAGE_SIZE } from '../../listing/page-bounds';
import { PageHeader } from '../../ui/page-header';
import type { AdminRegistration, RegistrationSummary } from './registration';
import { RegistrationCard } from './registration-card';
import { RegistrationFigures } from './registration-figures';
import { registrationFilter } from './registration-filter';
import { RegistrationToolbar } from './registration-toolbar';
import { registrationsStateOf } from './registrations-state';
import { useRegistrationQuery } from './use-registration-query';

const FETCH_FAILED = 'Failed to fetch program registrations';

export default function ProgramRegistrationsPage() {
  const { state: navigationState } = useLocation() as { state: unknown };
  const asked = useRegistrationQuery();
  const idNumber = useIdNumber('/api/admin/program-registrations');

  const state = registrationsStateOf(navigationState);
  const { filterByProgram, filterByDate } = state;
  const ofProgram = registrationFilter(state);
  const filtered = Object.keys(ofProgram).length > 0;
  const narrowing = { ...asked.narrowing, ...ofProgram };

  const { query, result } = useList<AdminRegistration>({
    resource: 'program-registrations',
    pagination: { currentPage: asked.page, pageSize: PAGE_SIZE },
    sorters: asked.sorters,
    filters: Object.entries(narrowing).map(([field, value]) => ({ field, operator: 'eq', value })),
    queryOptions: { placeholderData: (before) => before },
    // The failure is the red card (spec 2 §8), not a toast beside it.
    errorNotification: false,
  });
  const { query: summary } = useCustom<RegistrationSummary>({
    url: '/api/admin/program-registrations/summary',
    method: 'get',
    config: { query: narrowing },
    queryOptions: { placeholderData: (before) => before },
    errorNotification: false,
  });
  const refresh = () => void Promise.all([query.refetch(), summary.refetch()]);

  return (
    <>
      <PageHeader
        title={titleOf(filterByProgram, filtered)}
        detail={isCalendarDate(filterByDate) ? formatDay(filterByDate) : filterByDate}
      >
        {filtered && <Button onClick={() => asked.clearAll(null)}>View All Registrations</Button>}
        <Button icon={<ReloadOutlined aria-hidden />} loading={query.isFetching} onClick={refresh}>
          Refresh
        </Button>
        <ExportLink path="/api/admin/program-registrations.csv" narrowing={narrowing} />
      </PageHeader>
      <RegistrationFigures summary={summary.isError ? undefined : summary.data?.data} />
      {asked.filtered && <p className="figures-note">Figures of what the search and filters leave</p>}
      <RegistrationToolbar query={asked} />
      <ListBody
        query={query}
        failure={query.error?.message || FETCH_FAILED}
        onRetry={refresh}
        total={result.total ?? 0}
        rows={result.data.length}
        page={asked.page}
        pageSize={PAGE_SIZE}
        goTo={asked.goTo}
        emptyText={emptyText(filterByProgram)}
        onClear={asked.filtered ? () => asked.clearAll() : undefined}
      >
        {result.data.map((registration) => (
          <RegistrationCard key={registration.id} registration={registration} idNumber={idNumber} />
        ))}
      </ListBody>
    </>
  );
}

function titleOf(program: string | undefined, filtered: boolean): string {
  if (program) return `Registrations for: ${program}`;
  return filtered ? 'Registrations for one program' : 'All Program Registrations';
}

function emptyText(program: string | undefined): string {
  return program ? `No registrations found for "${program}".` : 'No program registrations found.';
}
