import { toDisplayProgram } from '@qlu/contracts/programs/programs.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { CallFailed } from '../../lib/CallFailed';
import { problemText } from '../../lib/http';
import { registrationLink } from '../../lib/registrationLink';
import { showToast } from '../../ui/toast';
import { paymentOptionsQuery } from '../registration/paymentOptions';
import type { UpcomingProgram } from '../upcoming-programs/upcomingPrograms';

/** Spec 2 §8. */
const OPTIONS_FAILED = 'Failed to load payment options. Please try again.';

interface Register {
  /** The date whose payment options are on their way. */
  busyId: number | null;
  register: (date: UpcomingProgram) => Promise<void>;
}

/** Fetches a date's payment options and goes to the registration, which replaces this page in the history (spec 2 §4). */
export function useRegister(onFailed?: () => void): Register {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<number | null>(null);
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function register(date: UpcomingProgram): Promise<void> {
    if (busyId !== null) return;
    setBusyId(date.id);
    try {
      const paymentData = await queryClient.fetchQuery(paymentOptionsQuery(date.id));
      const { to, state } = registrationLink(date.id, toDisplayProgram(date, siteSettings.founders));
      // A visitor who has gone elsewhere in the meantime stays there.
      if (isHere.current) await navigate(to, { replace: true, state: { ...state, paymentData } });
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause;
      if (!isHere.current) return;
      onFailed?.();
      showToast({ title: 'Error', description: problemText(cause.problem, OPTIONS_FAILED), tone: 'error' });
    } finally {
      setBusyId(null);
    }
  }

  return { busyId, register };
}
