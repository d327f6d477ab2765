import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Registration } from '../features/registration/Registration';
import { RegistrationFrame, RegistrationLoading } from '../features/registration/RegistrationPanels';
import { registrationParams } from '../features/registration/registrationParams';
import { WITHOUT_STATE } from '../lib/statePages';
import { useHydrated } from '../lib/useHydrated';
import { Page, PageHead, Redirect } from '../ui/Page';
import { useResultPagesReady } from './useResultPagesReady';

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
  const isHydrated = useHydrated();
  // The server does not know the navigation state, so a program that only the state names is shown after hydration.
  const params = registrationParams(isHydrated ? state : null, search);
  useProgramInAddress(params?.programId);
  useResultPagesReady();
  const loading = <RegistrationLoading />;
  return (
    <Page title="Registration" unlisted>
      <PageHead title="Registration" />
      {params ? (
        <Registration key={params.programId} params={params} />
      ) : (
        <RegistrationFrame>
          {isHydrated ? <Redirect to={WITHOUT_STATE[SITE_ROUTES.registration]}>{loading}</Redirect> : loading}
        </RegistrationFrame>
      )}
    </Page>
  );
}
