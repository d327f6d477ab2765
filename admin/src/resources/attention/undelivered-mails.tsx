import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { FailedMessageResponse, MessagesResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { callApi } from '../../providers/api-client';
import { formatCount } from '../../ui/count';
import { messageTexts } from './message-texts';
import { useToasts } from '../../ui/use-toasts';

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
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const { title, subject, to, reason } = messageTexts(message);

  const resendMessage = async () => {
    setSending(true);
    const result = await callApi(`/api/admin/messages/${message.id}/send-again`, { method: 'POST' });
    setSending(false);
    if (result.ok) {
      toasts.success('The email is on its way again.');
    } else if (result.problem.status === 401) {
      return;
    } else {
      toasts.problem(result.problem);
    }
    refresh();
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
