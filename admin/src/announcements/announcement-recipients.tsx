import { useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnnouncementRecipientResponse, AnnouncementRecipientsResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { emailStateText } from '../people/email-texts';
import { callApi } from '../providers/api-client';
import { ErrorCard } from '../ui/error-card';
import { PageLoading } from '../ui/page-loading';
import { useToasts } from '../ui/use-toasts';

/** Where one message was sent. A failed email can be sent again. */
export function AnnouncementRecipients({ id, onChanged }: { id: string; onChanged: () => void }) {
  const toasts = useToasts();
  const { query } = useCustom<AnnouncementRecipientsResponse>({
    url: `/api/admin/announcements/sent/${id}`,
    method: 'get',
    errorNotification: false,
    queryOptions: {
      refetchInterval: ({ state }) =>
        state.data?.data.recipients.some((recipient) => recipient.state === 'waiting') ? 3_000 : false,
    },
  });
  const refresh = () => void query.refetch();

  const [sending, setSending] = useState<string | null>(null);

  const sendAgain = async ({ id: message }: AnnouncementRecipientResponse) => {
    setSending(message);
    const result = await callApi(`/api/admin/messages/${message}/send-again`, { method: 'POST' });
    setSending(null);
    if (!result.ok) toasts.problem(result.problem);
    refresh();
    onChanged();
  };

  if (query.isPending) return <PageLoading />;
  const recipients = query.data?.data.recipients;
  if (!recipients) return <ErrorCard message="The recipients could not be loaded" onRetry={refresh} />;
  return (
    <ul className="person-list announcement-recipients">
      {recipients.map((recipient) => (
        <li key={recipient.id} className="person-email">
          <span>
            <span className="line">
              {recipient.full_name ? `${recipient.full_name}, ` : ''}
              {recipient.address}
            </span>
            <span className="line quiet">
              {emailStateText(recipient)}, {formatInstant(recipient.at)}
            </span>
          </span>
          {recipient.state === 'failed' && (
            <Button
              size="small"
              loading={sending === recipient.id}
              aria-label={`Send again to ${recipient.address}`}
              onClick={() => void sendAgain(recipient)}
            >
              Send Again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
