import { Button, Modal } from 'antd';
import { useState } from 'react';
import { SESSION_IDLE_HOURS } from '@qlu/contracts/access/access.rules';
import type { SecurityResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { callApi, endSession } from '../providers/api-client';
import { useToasts } from '../ui/use-toasts';

const FAILED = 'No connection. Please try again when it is back.';

export function SessionCard({ opened_at, ends_at }: Pick<SecurityResponse, 'opened_at' | 'ends_at'>) {
  const toasts = useToasts();
  const [confirming, setConfirming] = useState(false);
  const [loggingOut, setLoggingOut] = useState(false);

  const logOutEverywhere = async () => {
    setLoggingOut(true);
    const result = await callApi('/api/admin/logout-everywhere', { method: 'POST' });
    setLoggingOut(false);
    if (result.ok) endSession();
    else toasts.problem(result.problem, FAILED);
  };

  return (
    <section className="card security-card" aria-labelledby="sessions">
      <div className="card-head">
        <h2 id="sessions">This session</h2>
      </div>
      <p>
        Logged in since {formatInstant(opened_at)}, ends at {formatInstant(ends_at)}, or after{' '}
        {SESSION_IDLE_HOURS} hours without a click.
      </p>
      <div className="security-actions">
        <Button onClick={() => setConfirming(true)}>Log Out Everywhere</Button>
      </div>
      <Modal
        open={confirming}
        title="Log out everywhere?"
        okText="Log Out Everywhere"
        okButtonProps={{ danger: true, loading: loggingOut }}
        cancelButtonProps={{ disabled: loggingOut }}
        onOk={() => void logOutEverywhere()}
        onCancel={() => !loggingOut && setConfirming(false)}
        width={480}
      >
        <p>You will be logged out in every browser at once, including this one.</p>
      </Modal>
    </section>
  );
}
