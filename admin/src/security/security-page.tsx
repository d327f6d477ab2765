import { ErrorCard } from '../ui/error-card';
import { PageHeader } from '../ui/page-header';
import { PageLoading } from '../ui/page-loading';
import { SecondFactorCard } from './second-factor-card';
import { SessionCard } from './session-card';
import { useSecurity } from './use-security';

const FETCH_FAILED = 'Failed to fetch the security settings';

export default function SecurityPage() {
  const query = useSecurity();
  const refresh = () => void query.refetch();
  const answer = query.data?.data;
  return (
    <>
      <PageHeader title="Security" />
      {query.isPending && <PageLoading />}
      {query.isError && <ErrorCard message={query.error.message || FETCH_FAILED} onRetry={refresh} />}
      {answer && (
        <div className="security">
          <SecondFactorCard factor={answer.second_factor} refresh={refresh} />
          <SessionCard opened_at={answer.opened_at} ends_at={answer.ends_at} />
        </div>
      )}
    </>
  );
}
