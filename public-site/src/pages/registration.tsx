import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Registration } from '../features/registration/Registration';
import { registrationParams } from '../features/registration/registrationParams';
import { Page } from '../ui/Page';
import { PageHead } from '../ui/PageHead';
import { useResultPagesReady } from './useResultPagesReady';
import { Redirect } from '../ui/Redirect';

/** Adds the program to an address without one, so that a refresh or a shared link works. */
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
  const params = registrationParams(state, search);
  useProgramInAddress(params?.programId);
  useResultPagesReady();
  if (!params) return <Redirect to={SITE_ROUTES.upcomingPrograms} />;
  return (
    <Page title="Registration" unlisted>
      <PageHead title="Registration" />
      <Registration key={params.programId} params={params} />
    </Page>
  );
}
