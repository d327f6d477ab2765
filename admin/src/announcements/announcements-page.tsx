import { useCustom } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import type {
  AnnouncementRecipientResponse,
  AnnouncementRecipientsResponse,
  AnnouncementResponse,
  ProgramAnnouncementsResponse,
} from '@qlu/contracts/api/index';
import { formatDays, formatInstant } from '@qlu/contracts/dates/dates.rules';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { emailStateText } from '../people/email-texts';
import { callApi } from '../providers/api-client';
import { useProgramData } from '../providers/use-program-data';
import { ErrorCard, PageLoading, QueryState } from '../ui/query-state';
import { LinkButton, PageHeader, RefreshButton } from '../ui/page-header';
import { LongText } from '../ui/long-text';
import { useToasts } from '../ui/use-toasts';
import { AnnouncementForm } from './announcement-form';
import { progressText } from './announcement-texts';

/** Writes a message to everyone registered for a program, and shows what was sent. */
export default function AnnouncementsPage() {
  const { programId } = useParams();
  const query = useProgramData<ProgramAnnouncementsResponse>(
    (id) => `/api/admin/announcements/programs/${id}`,
    {
      // While emails wait, their states change.
      refetchInterval: ({ state }) =>
        state.data?.data.announcements.some(({ waiting }) => waiting > 0) ? 3_000 : false,
    },
  );
  const refresh = () => void query.refetch();
  const loaded = query.data?.data;
  return (
    <>
      <PageHeader
        title={loaded ? `Messages: ${loaded.program.program_name}` : 'Messages'}
        detail={loaded && formatDays(loaded.program.start_date, loaded.program.end_date)}
      >
        <LinkButton to={`/check-in/${programId}`}>Check-in List</LinkButton>
        <LinkButton to={`/upcoming-programs/${programId}/waiting-list`}>Waiting List</LinkButton>
        <RefreshButton isLoading={query.isFetching} onClick={refresh} />
      </PageHeader>
      <QueryState query={query} failure="The messages could not be loaded" />
      {loaded && (
        <>
          <AnnouncementForm
            key={loaded.program.id}
            program={loaded.program}
            ownEmail={loaded.own_email}
            onSent={refresh}
          />
          <AnnouncementLog announcements={loaded.announcements} onChanged={refresh} />
        </>
      )}
    </>
  );
}

interface AnnouncementLogProps {
  announcements: AnnouncementResponse[];
  onChanged: () => void;
}

/** What was sent, by whom and when, with the states of the emails. */
function AnnouncementLog({ announcements, onChanged }: AnnouncementLogProps) {
  return (
    <section className="announcement-log" aria-labelledby="announcement-log">
      <h2 id="announcement-log">Sent messages</h2>
      {announcements.length === 0 && <p className="quiet">No message was sent yet.</p>}
      {announcements.map((announcement) => (
        <SentAnnouncement key={announcement.id} announcement={announcement} onChanged={onChanged} />
      ))}
    </section>
  );
}

function SentAnnouncement({
  announcement,
  onChanged,
}: {
  announcement: AnnouncementResponse;
  onChanged: () => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, subject, text, is_test, sent_by, sent_at } = announcement;
  return (
    <article className="card" aria-label={subject}>
      <div className="card-head">
        <h3 lang={scriptLanguage(subject)}>{subject}</h3>
        {is_test && <span className="tag">Test</span>}
      </div>
      <p className="quiet">
        {formatInstant(sent_at)}, {sent_by}
      </p>
      <LongText text={text} of={subject} />
      <p className="announcement-progress">
        {progressText(announcement)}
        <Button
          type="link"
          size="small"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} recipients of ${subject}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide Recipients' : 'Show Recipients'}
        </Button>
      </p>
      {isOpen && <AnnouncementRecipients id={id} onChanged={onChanged} />}
    </article>
  );
}

/** Where one message was sent. A failed email can be sent again. */
function AnnouncementRecipients({ id, onChanged }: { id: string; onChanged: () => void }) {
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
