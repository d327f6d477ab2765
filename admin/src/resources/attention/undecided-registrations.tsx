import { useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type {
  BalancesResponse,
  CheckInConflictResponse,
  CheckInConflictsResponse,
} from '@qlu/contracts/api/index';
import { formatDay } from '@qlu/contracts/dates/dates.rules';
import { conflictText } from '../../check-in/conflict-texts';
import { BalanceLine } from '../../office/balance-line';
import { callApi } from '../../providers/api-client';
import { PhoneLink } from '../../ui/contact-links';
import { QueryState } from '../../ui/query-state';
import { useToasts } from '../../ui/use-toasts';

const listOf = (transactionId: string) => `/program-registrations?q=${encodeURIComponent(transactionId)}`;

/** Registrations that owe money or have paid too much since a move. Nothing when there are none. */
export function Balances() {
  const { query } = useCustom<BalancesResponse>({
    url: '/api/admin/program-registrations/balances',
    method: 'get',
    errorNotification: false,
  });
  const refresh = () => void query.refetch();
  const balances = query.data?.data.balances ?? [];
  if (query.isError)
    return <QueryState query={query} failure="Failed to fetch what is to be collected" onRetry={refresh} />;
  if (balances.length === 0) return null;
  return (
    <section className="attention-section" aria-labelledby="balances">
      <h2 id="balances">To collect or to give back after a move</h2>
      <ul className="card undelivered-list">
        {balances.map((row) => (
          <li key={row.id}>
            <span>
              <Link to={listOf(row.transaction_id)}>{row.full_name}</Link> <PhoneLink>{row.phone}</PhoneLink>
              <span className="quiet">
                {row.program_name}, {formatDay(row.program_date)}
              </span>
            </span>
            <span>
              <BalanceLine registration={row} onChanged={refresh} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** People who were checked in, and whose registration was cancelled, moved or made smaller before the phone could send it. */
export function CheckInConflicts() {
  const { query } = useCustom<CheckInConflictsResponse>({
    url: '/api/admin/check-in/conflicts',
    method: 'get',
    errorNotification: false,
  });
  const refresh = () => void query.refetch();
  const conflicts = query.data?.data.conflicts ?? [];
  if (query.isError)
    return <QueryState query={query} failure="Failed to fetch late check-ins" onRetry={refresh} />;
  if (conflicts.length === 0) return null;
  return (
    <section className="attention-section" aria-labelledby="conflicts">
      <h2 id="conflicts">Checked in, but not expected any more</h2>
      <p className="quiet">
        These people were there. Please decide, for example whether a refund is right, and then press Decided.
      </p>
      <ul className="card undelivered-list">
        {conflicts.map((conflict) => (
          <Conflict key={conflict.id} conflict={conflict} onDecided={refresh} />
        ))}
      </ul>
    </section>
  );
}

function Conflict({ conflict, onDecided }: { conflict: CheckInConflictResponse; onDecided: () => void }) {
  const { id, full_name, transaction_id, program_name } = conflict;
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const resolve = async () => {
    setSending(true);
    const result = await callApi(`/api/admin/check-in/conflicts/${id}/resolve`, { method: 'POST' });
    setSending(false);
    if (result.ok) toasts.success('Saved.');
    else toasts.problem(result.problem);
    onDecided();
  };
  return (
    <li>
      <span>
        <Link to={listOf(transaction_id)}>{full_name}</Link>
        {conflictText(conflict)}
        <span className="quiet">{program_name}</span>
      </span>
      <Button
        size="small"
        loading={sending}
        aria-label={`Decided: ${full_name}`}
        onClick={() => void resolve()}
      >
        Decided
      </Button>
    </li>
  );
}
