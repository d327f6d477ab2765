import { useParams } from 'react-router';
import type { ProgramAnnouncementsResponse } from '@qlu/contracts/api/index';
import { formatDays } from '@qlu/contracts/dates/dates.rules';
import { useProgramData } from '../providers/use-program-data';
import { LinkButton } from '../ui/link-button';
import { PageHeader } from '../ui/page-header';
import { QueryState } from '../ui/query-state';
import { RefreshButton } from '../ui/refresh-button';
import { AnnouncementForm } from './announcement-form';
import { AnnouncementLog } from './announcement-log';

/** Writes a message to everyone registered for a program, and shows what was sent. */
export default function AnnouncementsPage() {
  const { programId } = useParams();
  const query = useProgramData<ProgramAnnouncementsResponse>('messages', {
    // While emails wait, their states change.
    refetchInterval: ({ state }) =>
      state.data?.data.announcements.some(({ waiting }) => waiting > 0) ? 3_000 : false,
  });
  const refresh = () => void query.refetch();
  const loaded = query.data?.data;
  return (
    <>
      <PageHeader
        title={loaded ? `Messages: ${loaded.program.program_name}` : 'Messages'}
        detail={loaded && formatDays(loaded.program.start_date, loaded.program.end_date)}
      >
        <LinkButton to={`/check-in/${programId}`}>Check-in List</LinkButton>
        <LinkButton to={`/upcoming-programs/${programId}/waiting-list`}>Waiting List</LinkButton>
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
      </PageHeader>
      <QueryState query={query} failure="The messages could not be loaded" />
      {loaded && (
        <>
          <AnnouncementForm
            key={loaded.program.id}
            program={loaded.program}
            ownEmail={loaded.own_email}
            onSent={refresh}
          />
          <AnnouncementLog announcements={loaded.announcements} onChanged={refresh} />
        </>
      )}
    </>
  );
}
