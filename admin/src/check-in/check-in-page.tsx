import { useCustom } from '@refinedev/core';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import type { CheckInResponse } from '@qlu/contracts/api/index';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { EmptyNotice } from '../ui/empty-notice';
import { ErrorCard } from '../ui/error-card';
import { PageHeader } from '../ui/page-header';
import { PageLoading } from '../ui/page-loading';
import { CheckInActions } from './check-in-actions';
import { CheckInList } from './check-in-list';
import { LIVE_LIST } from './live-list';

/** The participants of today's programs, for the entrance. */
export default function CheckInPage() {
  const { query } = useCustom<CheckInResponse>({
    url: '/api/admin/check-in',
    method: 'get',
    errorNotification: false,
    queryOptions: LIVE_LIST,
  });
  const refresh = () => void query.refetch();
  const today = query.data?.data;
  return (
    <>
      <PageHeader title="Check-in" detail={today && formatDay(today.date)}>
        <CheckInActions isLoading={query.isFetching} onRefresh={refresh} />
      </PageHeader>
      {query.isPending && <PageLoading />}
      {query.isError && (
        <ErrorCard message={query.error.message || USER_MESSAGES.checkInFailed} onRetry={refresh} />
      )}
      {today?.programs.length === 0 && <EmptyNotice text="No program takes place today." />}
      {today?.programs.map((program) => (
        <CheckInList key={program.id} program={program} reload={() => query.refetch()} />
      ))}
    </>
  );
}
