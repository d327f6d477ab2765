import { useParams } from 'react-router';
import type { ProgramWaitingListResponse } from '@qlu/contracts/api/index';
import { formatDays } from '@qlu/contracts/dates/dates.rules';
import { useProgramData } from '../providers/use-program-data';
import { LinkButton } from '../ui/link-button';
import { PageHeader } from '../ui/page-header';
import { QueryState } from '../ui/query-state';
import { RefreshButton } from '../ui/refresh-button';
import { CloseListButton } from './close-list-button';
import { WaitingEntries } from './waiting-entries';

/** Offers are made and expire while the page is open. */
const REFETCH_MS = 15_000;

/** Who waits for places in a program, in order. */
export default function WaitingListPage() {
  const { programId } = useParams();
  const query = useProgramData<ProgramWaitingListResponse>('waiting-list', { refetchInterval: REFETCH_MS });
  const refresh = async () => void (await query.refetch());
  const list = query.data?.data;
  return (
    <>
      <PageHeader
        title={list ? `Waiting list: ${list.program_name}` : 'Waiting list'}
        detail={list && formatDays(list.start_date, list.end_date)}
      >
        <LinkButton to={`/program-registrations?program_id=${programId}`}>Registrations</LinkButton>
        {list && <CloseListButton list={list} onChanged={refresh} />}
        <RefreshButton isLoading={query.isFetching} onClick={() => void refresh()} />
      </PageHeader>
      <QueryState
        query={query}
        failure="The waiting list could not be loaded"
        onRetry={() => void refresh()}
      />
      {list && (
        <>
          <p>
            {list.closed
              ? 'The list is closed: nobody can join it. Those on it still get offers.'
              : 'Places that become free are offered by email in this order. An offer holds its places for 24 hours, and less shortly before the program.'}{' '}
            {list.free !== null && `Free now: ${list.free}.`}
          </p>
          <WaitingEntries list={list} onChanged={refresh} />
        </>
      )}
    </>
  );
}
