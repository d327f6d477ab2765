import { PageHeader } from '../ui/page-header';
import { QueryState } from '../ui/query-state';
import { PasswordCard } from './password-card';
import { SecondFactorCard } from './second-factor-card';
import { SessionCard } from './session-card';
import { useSecurity } from './use-security';

const FETCH_FAILED = 'Failed to fetch the security settings';

export default function SecurityPage() {
  const query = useSecurity();
  const refresh = () => void query.refetch();
  const security = query.data?.data;
  return (
    <>
      <PageHeader title="Security" />
      <QueryState query={query} failure={FETCH_FAILED} />
      {security && (
        <div className="security">
          <SecondFactorCard factor={security.second_factor} refresh={refresh} />
          <PasswordCard setOnServer={security.password_set_on_server} />
          <SessionCard opened_at={security.opened_at} ends_at={security.ends_at} />
        </div>
      )}
    </>
  );
}
