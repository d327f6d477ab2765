import { useEffect } from 'react';
import { useParams } from 'react-router';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import type { ProgramCheckInResponse } from '@qlu/contracts/api/index';
import { hasEnded } from '@qlu/contracts/registrations/certificates.rules';
import { useProgramData } from '../providers/use-program-data';
import { ExportLink } from '../ui/export-link';
import { ErrorCard, PageLoading } from '../ui/query-state';
import { LinkButton, PageHeader } from '../ui/page-header';
import { CheckInActions, CheckInList, LIVE_LIST } from './check-in-list';
import { unsentMarks } from './unsent-marks';
import { UnsentNotice } from './unsent-notice';

/** The participants of one program, on any day, for the office: the check-in, and afterwards who attended. */
export default function ProgramCheckInPage() {
  const { programId } = useParams();
  const query = useProgramData<ProgramCheckInResponse>(
    (id) => `/api/admin/check-in/programs/${id}`,
    LIVE_LIST,
  );
  const refresh = () => void query.refetch();
  const { program, user, date } = query.data?.data ?? {};
  const isOver = program !== undefined && date !== undefined && hasEnded(program, date);
  const { refetch, isFetchedAfterMount } = query;
  useEffect(() => {
    // An earlier response may be of the user before this one.
    const reload = async () => (await refetch()).isSuccess;
    if (user !== undefined) void unsentMarks.open(user, isFetchedAfterMount, reload);
  }, [user, isFetchedAfterMount, refetch]);
  return (
    <>
      <PageHeader title={isOver ? 'Who attended' : 'Check-in list'}>
        <LinkButton to={`/upcoming-programs/${programId}/messages`}>Send a Message</LinkButton>
        <LinkButton to={`/upcoming-programs/${programId}/waiting-list`}>Waiting List</LinkButton>
        <ExportLink
          path="/api/admin/participants.csv"
          filterParams={{ program_id: String(programId) }}
          label="CSV without ID numbers"
        />
        <CheckInActions isLoading={query.isFetching} onRefresh={refresh} />
      </PageHeader>
      {query.isPending && <PageLoading />}
      {query.isError && (
        <ErrorCard message={query.error.message || USER_MESSAGES.checkInFailed} onRetry={refresh} />
      )}
      {user !== undefined && <UnsentNotice user={user} outage={null} />}
      {program && <CheckInList program={program} onChanged={refresh} isOver={isOver} />}
    </>
  );
}
