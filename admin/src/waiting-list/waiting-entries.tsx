import { useState } from 'react';
import type { ProgramWaitingListResponse, WaitingEntryResponse } from '@qlu/contracts/api/index';
import { formatInstant } from '@qlu/contracts/dates/dates.rules';
import { WAITING_STATE_LABELS } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { peopleText } from '../check-in/people-text';
import { PersonLink } from '../people/person-link';
import { EmailLink, PhoneLink } from '../ui/contact-links';
import { EmptyNotice } from '../ui/empty-notice';
import { EntryActions } from './entry-actions';
import { tooFewText } from './too-few-text';

interface WaitingEntriesProps {
  list: ProgramWaitingListResponse;
  onChanged: () => Promise<void>;
}

/** Those with an offer, those who wait in their order, and those who no longer wait. */
export function WaitingEntries({ list, onChanged }: WaitingEntriesProps) {
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
