import { Button } from 'antd';
import { useState } from 'react';
import type { SuccessResponse, MessageRowResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { callApi } from '../providers/api-client';
import { emailKindText, emailStateText } from './email-texts';
import { PersonSection } from './person-section';
import { useToasts } from '../ui/use-toasts';

interface PersonEmailsProps {
  emails: MessageRowResponse[];
  onSent: () => void;
}

/** The emails of a person. Each that is not on its way can be sent again. */
export function PersonEmails({ emails, onSent }: PersonEmailsProps) {
  const toasts = useToasts();
  const [sending, setSending] = useState<string | null>(null);

  const sendAgain = async ({ id, kind }: MessageRowResponse) => {
    setSending(id);
    const result = await callApi<SuccessResponse>(`/api/admin/messages/${id}/send-again`, {
      method: 'POST',
    });
    setSending(null);
    if (result.ok) {
      toasts.success(`${emailKindText(kind)}: it is sent again.`);
    } else {
      toasts.problem(result.problem);
    }
    onSent();
  };

  return (
    <PersonSection name="emails" count={emails.length}>
      <ul className="card person-list">
        {emails.map((email) => (
          <li key={email.id} className="person-email">
            <span>
              <span className="line">{emailKindText(email.kind)}</span>
              <span className="line quiet">
                {emailStateText(email)}, {formatInstant(email.sent_at ?? email.created_at)}
              </span>
            </span>
            {(email.state === 'sent' || email.state === 'failed') && (
              <Button
                size="small"
                loading={sending === email.id}
                disabled={sending !== null}
                aria-label={`Send again: ${emailKindText(email.kind)} of ${formatInstant(email.created_at)}`}
                onClick={() => void sendAgain(email)}
              >
                Send Again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
