import type { FailureDetails, ResultDetails } from '@qlu/contracts/payments/payment-facts.rules';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '@qlu/contracts/client/http';
import { randomId } from '@qlu/contracts/client/random-id';
import { readStored, writeStored } from '@qlu/contracts/client/stored-json';

/** An id for a failure before any order exists: the failure page always shows an id. */
export function localTransactionId(): string {
  return randomId('ERR_');
}

/** A state of a former release may lack what is newer. */
const NO_DETAILS: ResultDetails = {
  transactionId: '',
  timestamp: '',
  donorName: '',
  email: '',
  phone: '',
  idType: '',
  idNumber: '',
  amount: null,
  paymentPlan: '',
};

/** The success page's details from its navigation state; null when it has none. Missing fields are empty. */
export function successDetailsOf(state: unknown): ResultDetails | null {
  const { successDetails, paymentDetails } = isRecord(state) ? state : {};
  const details = [successDetails, paymentDetails].find(isRecord);
  return details ? { ...NO_DETAILS, ...details } : null;
}

/** The failure page's details from its navigation state; null when it has none. */
export function failureDetailsOf(state: unknown): FailureDetails | null {
  const details = isRecord(state) ? state.failureDetails : null;
  return isRecord(details) ? { ...NO_DETAILS, failureReason: '', errorCode: '', ...details } : null;
}

const keyOf = (path: string) => `result-state-${path}`;

/** Whether the browser has loaded this very page again: a reload, or a tab that it has restored. */
function isLoadedAgain(path: string): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'navigate' && new URL(entry.name).pathname === path;
}

/**
 * The navigation state of a result page. The tab keeps it, because some browsers lose it when they load the page again. A
 * new visit has none.
 */
export function useResultState(): unknown {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  useEffect(() => {
    if (state) writeStored('sessionStorage', keyOf(pathname), state);
  }, [pathname, state]);
  if (state) return state;
  return isLoadedAgain(pathname) ? readStored('sessionStorage', keyOf(pathname)) : undefined;
}
