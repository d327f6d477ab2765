import { ReloadOutlined } from '@ant-design/icons';
import { useCustom, useList } from '@refinedev/core';
import { Button } from 'antd';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatDay, isCalendarDate } from '@qlu/contracts/dates/dates.rules';
import { formatCount } from '../../ui/count';
import { EmptyNotice } from '../../ui/empty-notice';
import { ErrorCard } from '../../ui/error-card';
import { PageHeader } from '../../ui/page-header';
import { PageLoading } from '../../ui/page-loading';
import { PagesNav } from '../../ui/pages-nav';
import type { AdminRegistration, RegistrationSummary } from './registration';
import { RegistrationCard } from './registration-card';
import { RegistrationFigures } from './registration-figures';
import { registrationFilter } from './registration-filter';
import { registrationsStateOf } from './registrations-state';

const PAGE_SIZE = 20;
const FETCH_FAILED = 'Failed to fetch program registrations';

export default function ProgramRegistrationsPage() {
  const navigate = useNavigate();
  const { state: navigationState } = useLocation() as { state: unknown };
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

  const state = registrationsStateOf(navigationState);
  const { filterByProgram, filterByDate } = state;
  const filter = registrationFilter(state);
  const filtered = Object.keys(filter).length > 0;

  const { query, result } = useList<AdminRegistration>({
    resource: 'program-registrations',
    pagination: { currentPage: page, pageSize: PAGE_SIZE },
    sorters: [{ field: 'created_at', order: 'desc' }],
    filters: Object.entries(filter).map(([field, value]) => ({ field, operator: 'eq', value })),
    // The failure is the red card (spec 2 §8), not a toast beside it.
    errorNotification: false,
  });
  const { query: summary } = useCustom<RegistrationSummary>({
    url: '/api/admin/program-registrations/summary',
    method: 'get',
    config: { query: filter },
    errorNotification: false,
  });

  const total = result.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const refresh = () => void Promise.all([query.refetch(), summary.refetch()]);
  const goTo = (target: number) => {
    setParams(target > 1 ? { page: String(target) } : {}, { state: navigationState });
    window.scrollTo(0, 0);
  };

  return (
    <>
      <PageHeader
        title={titleOf(filterByProgram, filtered)}
        detail={isCalendarDate(filterByDate) ? formatDay(filterByDate) : filterByDate}
      >
        {filtered && (
          <Button onClick={() => void navigate('/program-registrations', { state: null })}>
            View All Registrations
          </Button>
        )}
        <Button icon={<ReloadOutlined aria-hidden />} loading={query.isFetching} onClick={refresh}>
          Refresh
        </Button>
      </PageHeader>
      <RegistrationFigures summary={summary.data?.data} />
      {query.isPending && <PageLoading />}
      {query.isError && <ErrorCard message={query.error.message || FETCH_FAILED} onRetry={refresh} />}
      {query.isSuccess && (
        <>
          {total > 0 && (
            <p className="result-count" role="status">
              {countLine(total, page, result.data.length)}
            </p>
          )}
          {result.data.map((registration) => (
            <RegistrationCard key={registration.id} registration={registration} />
          ))}
          {total === 0 && <EmptyNotice text={emptyText(filterByProgram)} />}
          {total > 0 && result.data.length === 0 && (
            <EmptyNotice text="There is nothing on this page">
              <Button onClick={() => goTo(pages)}>Go to the last page</Button>
            </EmptyNotice>
          )}
          <PagesNav current={Math.min(page, pages)} pages={pages} onChange={goTo} />
        </>
      )}
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

function countLine(total: number, page: number, rows: number): string {
  if (rows === 0) return `${formatCount(total)} in all`;
  const first = (page - 1) * PAGE_SIZE + 1;
  return `Showing ${first}–${first + rows - 1} of ${formatCount(total)}`;
}
