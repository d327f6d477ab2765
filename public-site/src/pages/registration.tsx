import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { Registration } from '../features/registration/Registration';
import { registrationArrival } from '../features/registration/registrationArrival';
import { DataCache } from '../lib/DataCache';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';
import { useResultPagesReady } from './useResultPagesReady';

/** Puts the program into an address that has none, so that a refresh or a shared link finds it. */
function useProgramInAddress(programId: number | undefined): void {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (programId === undefined || new URLSearchParams(search).get('programId')) return;
    void navigate({ search: `?programId=${programId}` }, { replace: true, state });
  }, [programId, search, state, navigate]);
}

export default function RegistrationPage() {
  const { search, state } = useLocation();
  const arrival = registrationArrival(state, search);
  useProgramInAddress(arrival?.programId);
  useResultPagesReady();
  if (!arrival) return <Navigate to={SITE_ROUTES.upcomingPrograms} replace />;
  return (
    <Page title="Registration" unlisted>
      <PageHead title="Registration" />
      <DataCache>
        <Registration key={arrival.programId} arrival={arrival} />
      </DataCache>
    </Page>
  );
}
