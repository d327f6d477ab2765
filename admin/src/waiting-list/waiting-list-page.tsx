import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { ProgramWaitingListResponse, WaitingEntryResponse } from '@qlu/contracts/api/index';
import { formatDays, formatInstant } from '@qlu/contracts/dates/dates.rules';
import type { EntryDirection } from '@qlu/contracts/waiting-list/waiting-list.resource';
import { WAITING_STATE_LABELS } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { peopleText } from '../check-in/check-in-lines';
import { PersonLink } from '../people/person-link';
import { callApi } from '../providers/api-client';
import { useProgramData } from '../providers/use-program-data';
import { EmailLink, PhoneLink } from '../ui/contact-links';
import { EmptyNotice } from '../ui/empty-notice';
import { LinkButton, PageHeader, RefreshButton } from '../ui/page-header';
import { QueryState } from '../ui/query-state';
import { useToasts } from '../ui/use-toasts';
import { tooFewText } from './too-few-text';

/** Offers are made and expire while the page is open. */
const REFETCH_MS = 15_000;

/** Who waits for places in a program, in order. */
export default function WaitingListPage() {
  const { programId } = useParams();
  const query = useProgramData<ProgramWaitingListResponse>(
    (id) => `/api/admin/waiting-lists/programs/${id}`,
    { refetchInterval: REFETCH_MS },
  );
  const refresh = async () => void (await query.refetch());
  const list = query.data?.data;
  return (
    <>
      <PageHeader
        title={list ? `Waiting list: ${list.program_name}` : 'Waiting list'}
        detail={list && formatDays(list.start_date, list.end_date)}
      >
        <LinkButton to={`/program-registrations?program_id=${programId}`}>Registrations</LinkButton>
        {list && <CloseListButton list={list} onChanged={refresh} />}
        <RefreshButton isLoading={query.isFetching} onClick={() => void refresh()} />
      </PageHeader>
      <QueryState
        query={query}
        failure="The waiting list could not be loaded"
        onRetry={() => void refresh()}
      />
      {list && (
        <>
          <p>
            {list.closed
              ? 'The list is closed: nobody can join it. Those on it still get offers.'
              : 'Places that become free are offered by email in this order. An offer holds its places for 24 hours, and less shortly before the program.'}{' '}
            {list.free !== null && `Free now: ${list.free}.`}
          </p>
          <WaitingEntries list={list} onChanged={refresh} />
        </>
      )}
    </>
  );
}

interface CloseListButtonProps {
  list: ProgramWaitingListResponse;
  onChanged: () => Promise<void>;
}

/** Closes the list to visitors, or opens it again. */
function CloseListButton({ list: { program_id, closed }, onChanged }: CloseListButtonProps) {
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  const label = closed ? 'Open the list again' : 'Close the list';

  const change = async () => {
    setSending(true);
    const path = `/api/admin/waiting-lists/programs/${program_id}`;
    const result = await callApi(path, { method: 'PUT', body: { closed: !closed } });
    setSending(false);
    if (!result.ok) toasts.problem(result.problem);
    await onChanged();
  };

  return (
    <Popconfirm
      title={
        closed ? 'Visitors can join again.' : 'Nobody can join any more. Those on the list still get offers.'
      }
      okText={label}
      cancelText="Back"
      onConfirm={change}
    >
      <Button loading={sending}>{label}</Button>
    </Popconfirm>
  );
}

interface WaitingEntriesProps {
  list: ProgramWaitingListResponse;
  onChanged: () => Promise<void>;
}

/** Those with an offer, those who wait in their order, and those who no longer wait. */
function WaitingEntries({ list, onChanged }: WaitingEntriesProps) {
  const { entries } = list;
  const [announcement, setAnnouncement] = useState('');
  const open = entries.filter(({ state }) => state === 'waiting' || state === 'offered');
  const waiting = entries.filter(({ state }) => state === 'waiting');
  const ended = entries.filter((entry) => !open.includes(entry));
  const card = (entry: WaitingEntryResponse) => (
    <EntryCard
      key={entry.id}
      entry={entry}
      place={waiting.indexOf(entry)}
      count={waiting.length}
      tooFew={tooFewText(list, entry)}
      onChanged={async (text) => {
        await onChanged();
        setAnnouncement(text);
      }}
    />
  );
  return (
    <>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {open.length === 0 && <EmptyNotice text="Nobody is on the waiting list." />}
      {open.length > 0 && <ol className="waiting-list">{open.map(card)}</ol>}
      {ended.length > 0 && (
        <section aria-labelledby="ended-title" className="page-section">
          <h2 id="ended-title">No longer waiting</h2>
          <ul className="waiting-list">{ended.map(card)}</ul>
        </section>
      )}
    </>
  );
}

interface EntryCardProps {
  entry: WaitingEntryResponse;
  /** Among those who wait, from 0; -1 for others. */
  place: number;
  count: number;
  tooFew: string | null;
  onChanged: (text: string) => Promise<void>;
}

function EntryCard({ entry, place, count, tooFew, onChanged }: EntryCardProps) {
  const { full_name, phone, email, people, option_description: option, state, offer_ends_at: end } = entry;
  return (
    <li className="card waiting-entry">
      <div className="waiting-person">
        <strong className="typed-text">
          {place >= 0 && `${place + 1}. `}
          <PersonLink kind="waiting-entry" id={entry.id}>
            {full_name}
          </PersonLink>
        </strong>
        <span>
          {peopleText(people)}
          {option && `, ${option}`}
        </span>
        <PhoneLink>{phone}</PhoneLink>
        <EmailLink className="typed-text">{email}</EmailLink>
        <span className="quiet">
          {WAITING_STATE_LABELS[state]}
          {state === 'offered' && end && `, held until ${formatInstant(end)}`}. Joined{' '}
          {formatInstant(entry.created_at)}
        </span>
      </div>
      <EntryActions entry={entry} place={place} count={count} tooFew={tooFew} onChanged={onChanged} />
    </li>
  );
}

interface EntryActionsProps {
  entry: WaitingEntryResponse;
  /** Among those who wait, from 0; -1 for others. */
  place: number;
  count: number;
  /** Why no places can be offered; null when enough are free. */
  tooFew: string | null;
  onChanged: (text: string) => Promise<void>;
}

type Action = 'offer' | 'remove' | EntryDirection;

/** What the office can do with an entry. */
function EntryActions({ entry, place, count, tooFew, onChanged }: EntryActionsProps) {
  const { id, full_name: name, state } = entry;
  const toasts = useToasts();
  const [sending, setSending] = useState<Action | null>(null);

  const send = async (action: Action, done: string) => {
    // A second click may arrive before the button is rendered as busy.
    if (sending) return;
    setSending(action);
    const isMove = action === 'up' || action === 'down';
    const result = await callApi(`/api/admin/waiting-lists/entries/${id}/${isMove ? 'move' : action}`, {
      method: 'POST',
      ...(isMove && { body: { direction: action, place: place + 1 } }),
    });
    if (!result.ok) toasts.problem(result.problem);
    await onChanged(result.ok ? done : '');
    setSending(null);
  };
  const arrow = (direction: EntryDirection, isAtEnd: boolean) => (
    <Button
      size="small"
      icon={direction === 'up' ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />}
      aria-label={`Move ${name} ${direction}`}
      // Stays focusable at the end of the list, so that the keyboard's place is not lost.
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) void send(direction, `${name} is now number ${place + (direction === 'up' ? 0 : 2)}`);
      }}
    />
  );

  return (
    <div className="row-actions">
      {state === 'waiting' && (
        <>
          {arrow('up', place === 0)}
          {arrow('down', place === count - 1)}
        </>
      )}
      {(state === 'waiting' || state === 'expired') && (
        <>
          <Popconfirm
            disabled={tooFew !== null}
            title={`If enough places are still free, they are held, and ${name} gets an email with a link.`}
            okText="Offer Places"
            cancelText="Back"
            onConfirm={() => send('offer', `${name} has an offer`)}
          >
            <Button
              size="small"
              loading={sending === 'offer'}
              aria-label={`Offer places to ${name}${tooFew ? `. ${tooFew}` : ''}`}
              // Stays focusable, because places become free and are taken while the page is open.
              aria-disabled={tooFew !== null}
            >
              Offer Places
            </Button>
          </Popconfirm>
          {tooFew && <span className="quiet">{tooFew}</span>}
        </>
      )}
      {(state === 'waiting' || state === 'offered') && (
        <Popconfirm
          title={`${name} is taken off the list, and an offer ends. No email is sent.`}
          okText="Remove"
          cancelText="Back"
          onConfirm={() => send('remove', `${name} was removed`)}
        >
          <Button size="small" loading={sending === 'remove'} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </Popconfirm>
      )}
    </div>
  );
}
