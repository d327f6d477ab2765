import { useParams } from 'react-router';
import type { ProgramCancellationResponse } from '@qlu/contracts/api/index';
import { formatDays } from '@qlu/contracts/dates/dates.rules';
import { useProgramData } from '../providers/use-program-data';
import { LinkButton } from '../ui/link-button';
import { PageHeader } from '../ui/page-header';
import { QueryState } from '../ui/query-state';
import { RefreshButton } from '../ui/refresh-button';
import { CancellationForm } from './cancellation-form';
import { CancellationProgress } from './cancellation-progress';

/** Cancels a program for everyone registered, and shows how far the refunds or moves are. */
export default function CancellationPage() {
  const { programId } = useParams();
  const query = useProgramData<ProgramCancellationResponse>('cancellation', {
    refetchInterval: ({ state }) =>
      state.data?.data.items.some((item) => item.state === 'waiting') ? 2_000 : false,
  });
  const loaded = query.data?.data;
  const refresh = () => void query.refetch();
  return (
    <>
      <PageHeader
        title={loaded ? titleOf(loaded) : 'Cancel program'}
        detail={loaded && formatDays(loaded.program.start_date, loaded.program.end_date)}
      >
        <LinkButton to={`/upcoming-programs/${programId}/messages`}>Messages</LinkButton>
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
      </PageHeader>
      <QueryState query={query} failure="The program could not be loaded" />
      {loaded && !loaded.cancellation && <CancellationForm loaded={loaded} onChanged={refresh} />}
      {loaded?.cancellation && (
        <CancellationProgress
          programId={loaded.program.id}
          cancellation={loaded.cancellation}
          items={loaded.items}
          onChanged={refresh}
        />
      )}
    </>
  );
}

function titleOf({ program, cancellation }: ProgramCancellationResponse): string {
  return cancellation ? `Cancelled: ${program.program_name}` : `Cancel ${program.program_name}`;
}
