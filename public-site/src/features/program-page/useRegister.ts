import { toDisplayProgram } from '@qlu/contracts/programs/programs.rules';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { CallFailed } from '../../lib/CallFailed';
import { problemText } from '../../lib/http';
import { registrationLink } from '../../lib/registrationLink';
import { showToast } from '../../ui/toast';
import { paymentOptionsQuery } from '../registration/paymentOptions';
import type { UpcomingProgram } from '../upcoming-programs/upcomingPrograms';
import { useQueryClient } from '../../lib/useQuery';

const OPTIONS_FAILED = 'Failed to load payment options. Please try again.';

interface Register {
  /** The id of the date whose payment options are loading. */
  busyId: number | null;
  register: (date: UpcomingProgram) => Promise<void>;
}

/** Loads a date's payment options and opens the registration, which replaces this page in the history. */
export function useRegister(onFailed?: () => void): Register {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<number | null>(null);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function register(date: UpcomingProgram): Promise<void> {
    if (busyId !== null) return;
    setBusyId(date.id);
    try {
      const paymentData = await queryClient.fetchQuery(paymentOptionsQuery(date.id));
      const { to, state } = registrationLink(date.id, toDisplayProgram(date, siteSettings.founders));
      // Does not navigate if the visitor has left this page meanwhile.
      if (isMounted.current) await navigate(to, { replace: true, state: { ...state, paymentData } });
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause;
      if (!isMounted.current) return;
      onFailed?.();
      showToast({ title: 'Error', description: problemText(cause.problem, OPTIONS_FAILED), tone: 'error' });
    } finally {
      setBusyId(null);
    }
  }

  return { busyId, register };
}
