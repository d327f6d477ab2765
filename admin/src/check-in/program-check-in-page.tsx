import { useCustom } from '@refinedev/core';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import type { ProgramCheckInResponse } from '@qlu/contracts/api/index';
import { ErrorCard } from '../ui/error-card';
import { LinkButton } from '../ui/link-button';
import { PageHeader } from '../ui/page-header';
import { PageLoading } from '../ui/page-loading';
import { CheckInActions } from './check-in-actions';
import { CheckInList } from './check-in-list';
import { LIVE_LIST } from './live-list';
import { outbox } from './outbox';
import { UnsentNotice } from './unsent-notice';

/** The participants of one program, on any day, for the office. */
export default function ProgramCheckInPage() {
  const { programId } = useParams();
  const { query } = useCustom<ProgramCheckInResponse>({
    url: `/api/admin/check-in/programs/${programId}`,
    method: 'get',
    errorNotification: false,
    queryOptions: LIVE_LIST,
  });
  const refresh = () => void query.refetch();
  const { program, user } = query.data?.data ?? {};
  const { refetch } = query;
  useEffect(() => {
    if (user !== undefined) void outbox.open(user, refetch);
  }, [user, refetch]);
  return (
    <>
      <PageHeader title="Check-in list">
        <LinkButton to={`/upcoming-programs/${programId}/messages`}>Send a message</LinkButton>
        <LinkButton to={`/upcoming-programs/${programId}/waiting-list`}>Waiting list</LinkButton>
        <CheckInActions isLoading={query.isFetching} onRefresh={refresh} />
      </PageHeader>
      {query.isPending && <PageLoading />}
      {query.isError && (
        <ErrorCard message={query.error.message || USER_MESSAGES.checkInFailed} onRetry={refresh} />
      )}
      {user !== undefined && <UnsentNotice user={user} outage={null} />}
      {program && <CheckInList program={program} onChanged={refresh} />}
    </>
  );
}
