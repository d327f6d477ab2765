import { ScanOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { USER_MESSAGES } from '@qlu/contracts/access/users.messages';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { EmptyNotice } from '../ui/empty-notice';
import { ErrorCard } from '../ui/error-card';
import { PageHeader } from '../ui/page-header';
import { PageLoading } from '../ui/page-loading';
import { CheckInActions } from './check-in-actions';
import { CheckInList } from './check-in-list';
import { openWithoutNetwork } from './open-without-network';
import { UnsentNotice } from './unsent-notice';
import { useCheckInList } from './use-check-in-list';

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
