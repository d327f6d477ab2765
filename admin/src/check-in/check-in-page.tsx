import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import type { CheckInResponse } from '@qlu/contracts/api/index';
import { formatDay, todayInIndia } from '@qlu/contracts/dates/dates.rules';
import { adminFlag, offlineAccess } from '../providers/admin-flag';
import { callApi } from '../providers/api-client';
import { EmptyNotice } from '../ui/empty-notice';
import { ErrorCard, PageLoading } from '../ui/query-state';
import { PageHeader } from '../ui/page-header';
import { CheckInActions, CheckInList, LIVE_LIST } from './check-in-list';
import { type KeptList, phoneStorage } from './phone-storage';
import { unsentMarks } from './unsent-marks';
import { UnsentNotice } from './unsent-notice';

const loadDialog = () => import('./scan-dialog');
const ScanDialog = lazy(async () => ({ default: (await loadDialog()).ScanDialog }));

/** The participants of today's programs, for the entrance. Works without a network after the first visit of the day. */
export default function CheckInPage() {
  const { kept, problem, isLoading, load } = useCheckInList();
  const [isScanning, setScanning] = useState(false);
  useEffect(() => {
    openWithoutNetwork();
    // A new release has files of other names: the dialog is loaded while this one is there.
    void loadDialog().catch(() => undefined);
  }, []);
  const today = kept?.list;
  return (
    <>
      <PageHeader title="Check-in" detail={today && formatDay(today.date)}>
        {today && (
          <Button type="primary" icon={<ScanOutlined aria-hidden />} onClick={() => setScanning(true)}>
            Scan Code
          </Button>
        )}
        <CheckInActions isLoading={isLoading} onRefresh={() => void load()} />
      </PageHeader>
      {!kept && problem === null && <PageLoading />}
      {!kept && problem !== null && (
        <ErrorCard message={problem || USER_MESSAGES.checkInFailed} onRetry={() => void load()} />
      )}
      {kept && (
        <UnsentNotice
          user={kept.list.user}
          outage={problem === null ? null : { problem, since: kept.loadedAt }}
        />
      )}
      {today?.programs.length === 0 && <EmptyNotice text="No program takes place today." />}
      {today?.programs.map((program) => (
        <CheckInList key={program.id} program={program} onChanged={() => void load()} />
      ))}
      {kept && isScanning && (
        <Suspense>
          <ScanDialog kept={kept} onClose={() => setScanning(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The pause after a failed load: a browser does not always notice that the network is back. */
const RETRY_MS = 5_000;

/** The list of today: the last one that was loaded, also by an earlier visit, while there is no network. */
function useCheckInList() {
  const [kept, setKept] = useState<KeptList | null>(null);
  const [isFromServer, setFromServer] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(true);

  /** The numbers of the last load that was started and of the one whose list is shown. */
  const loads = useRef({ started: 0, shown: 0, running: 0 });

  /** Whether a list is shown that was requested now or later. */
  const load = useCallback(async (): Promise<boolean> => {
    // The page stays for a moment after the logout, in which the network may come back.
    if (!adminFlag.isSet()) return false;
    const number = ++loads.current.started;
    loads.current.running += 1;
    setLoading(true);
    const result = await callApi<CheckInResponse>('/api/admin/check-in');
    loads.current.running -= 1;
    setLoading(loads.current.running > 0);
    // A slow response must not replace a newer list.
    if (number < loads.current.shown) return true;
    if (!result.ok) {
      if (result.problem.status !== 401) setProblem(result.problem.error);
      return false;
    }
    // The logout has removed the stored list.
    if (!adminFlag.isSet()) return false;
    loads.current.shown = number;
    const loaded = { list: result.data, loadedAt: Date.now() };
    setProblem(null);
    setKept(loaded);
    setFromServer(true);
    offlineAccess.allow(result.data.date);
    // Without storage the page needs a network.
    await phoneStorage.keepList(loaded).catch(() => undefined);
    return true;
  }, []);

  useEffect(() => {
    void openKept().then((found) => {
      if (found) setKept((current) => current ?? found);
      return load();
    });
  }, [load]);

  const hasFailed = problem !== null;
  useEffect(() => {
    const reload = (): void => {
      if (document.visibilityState === 'visible') void load();
    };
    // A call that hangs must not be joined by another one every few seconds. An event starts one in any case.
    const reloadUnlessRunning = (): void => {
      if (loads.current.running === 0) reload();
    };
    const timer = setInterval(reloadUnlessRunning, hasFailed ? RETRY_MS : LIVE_LIST.refetchInterval);
    document.addEventListener('visibilitychange', reload);
    window.addEventListener('online', reload);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reload);
      window.removeEventListener('online', reload);
    };
  }, [load, hasFailed]);

  const user = kept?.list.user;
  useEffect(() => {
    // The stored list may be of the user before this one.
    if (user !== undefined) void unsentMarks.open(user, isFromServer, load);
  }, [user, isFromServer, load]);

  return { kept, problem, isLoading, load };
}

/** The stored list, if it is of today. The list of another day is removed: it has names and phone numbers. */
async function openKept(): Promise<KeptList | null> {
  const found = await phoneStorage.list().catch(() => undefined);
  if (!found || found.list.date === todayInIndia()) return found ?? null;
  // A full phone may not remove it; the list of today is loaded all the same.
  await phoneStorage.removeList().catch(() => undefined);
  return null;
}

/** Lets the browser open the check-in page without a network. Nothing happens where it cannot. */
function openWithoutNetwork(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const options = { scope: '/admin/check-in', updateViaCache: 'none' } as const;
  navigator.serviceWorker.register('/admin/check-in-worker.js', options).catch(() => undefined);
}
