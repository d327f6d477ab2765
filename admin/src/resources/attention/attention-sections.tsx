import { useCustom } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import type {
  BalancesResponse,
  CheckInConflictResponse,
  CheckInConflictsResponse,
  FailedMessageResponse,
  MessagesResponse,
  RefusedCancellationsResponse,
} from '@qlu/contracts/api/index';
import { formatDay, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { formatRupees } from '@qlu/contracts/money/money.rules';
import { conflictText } from '../../check-in/check-in-lines';
import { BalanceLine } from '../../office/balance-line';
import { adminFlag } from '../../providers/admin-flag';
import { PhoneLink } from '../../ui/contact-links';
import { formatCount } from '../../ui/count';
import { QueryState } from '../../ui/query-state';
import { useSend } from '../../ui/use-send';
import { messageTexts } from './attention-texts';

/** Monthly gifts without a charge that Razorpay does not cancel. Nothing when there are none. */
export function RefusedCancellations() {
  const { query } = useCustom<RefusedCancellationsResponse>({
    url: '/api/admin/monthly-gifts/refused-cancellations',
    method: 'get',
    errorNotification: false,
  });
  const gifts = query.data?.data.gifts ?? [];
  if (query.isError)
    return (
      <QueryState
        query={query}
        failure="Failed to fetch the monthly gifts"
        onRetry={() => void query.refetch()}
      />
    );
  if (gifts.length === 0) return null;
  return (
    <section className="attention-section" aria-labelledby="refused-cancellations">
      <h2 id="refused-cancellations">Razorpay does not cancel a monthly gift</h2>
      <p className="quiet">
        Somebody cancelled it more than an hour ago. Razorpay may charge it. We keep trying; please cancel the
        subscription at Razorpay. The entry disappears when it has ended.
      </p>
      <ul className="card undelivered-list">
        {gifts.map(({ id, donor_name, phone, amount, subscription_id }) => (
          <li key={id}>
            <span>
              <Link to={`/monthly-gifts?id=${id}`}>{donor_name}</Link> <PhoneLink>{phone}</PhoneLink>
              <span className="quiet">{formatRupees(amount)} every month</span>
            </span>
            {subscription_id && (
              <a
                href={`https://dashboard.razorpay.com/app/subscriptions/${subscription_id}`}
                target="_blank"
                rel="noopener"
              >
                Open at Razorpay
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

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
  const { sending, send } = useSend();
  const resolve = async () => {
    await send(`/api/admin/check-in/conflicts/${id}/resolve`, { done: 'Saved.' });
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

interface UndeliveredMailsProps extends Pick<MessagesResponse, 'waiting' | 'failed'> {
  refresh: () => void;
}

/** Emails that were not delivered. No decision is needed: the person can be reached by phone. */
export function UndeliveredMails({ waiting, failed, refresh }: UndeliveredMailsProps) {
  return (
    <>
      {waiting > 0 && (
        <Alert
          type="warning"
          showIcon
          className="banner-warning"
          message={`${formatCount(waiting)} ${waiting === 1 ? 'email is waiting' : 'emails are waiting'} to be sent`}
          description="The mail server has not accepted them for more than fifteen minutes. The website keeps trying for four days. Please tell the person who looks after the server."
        />
      )}
      {failed.length > 0 && (
        <section className="attention-section" aria-labelledby="undelivered">
          <h2 id="undelivered">Emails that were not delivered</h2>
          <p className="quiet">
            From the last thirty days. The payment or application itself is saved. Please call the person; the
            email address may have a typing mistake.
          </p>
          <ul className="card undelivered-list">
            {failed.map((message) => (
              <UndeliveredMail key={message.id} message={message} refresh={refresh} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function UndeliveredMail({ message, refresh }: { message: FailedMessageResponse; refresh: () => void }) {
  const { sending, send } = useSend();
  const { title, subject, to, reason } = messageTexts(message);

  const resendMessage = async () => {
    await send(`/api/admin/messages/${message.id}/send-again`, { done: 'The email is on its way again.' });
    // After the end of the session nothing is loaded.
    if (adminFlag.isSet()) refresh();
  };

  return (
    <li>
      <span>
        {to && !subject ? <Link to={to}>{title}</Link> : title}{' '}
        {to && subject ? <Link to={to}>{subject}</Link> : subject}
        <span className="quiet">
          {reason}, {formatInstant(message.failed_at)}
        </span>
      </span>
      <Button
        size="small"
        loading={sending}
        aria-label={`Send again: ${title} ${subject}`}
        onClick={() => void resendMessage()}
      >
        Send Again
      </Button>
    </li>
  );
}
