import type { WaitingLinkResponse } from '@qlu/contracts/api/index';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { noSeatText, PAID_CANCELLED_TEXT } from '@qlu/contracts/registrations/seats.rules';
import { offerPath, registrationPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { WAITING_LIST_TEXT, type WaitingState } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { useState, type RefObject } from 'react';
import { call, problemText } from '@qlu/contracts/client/http';
import { Button, LinkButton } from '../../ui/Button';
import { FieldError } from '../../ui/fields';
import { LinkNotOpened } from '../../ui/TokenPage';
import { Skeleton } from '../../ui/Loading';
import { StatusPanel } from '../../ui/StatusPanel';
import { heldText, placesCount, useWaitingLink } from './useWaitingLink';

const LIMIT_MS = 30_000;

const ENDED: Record<Exclude<WaitingState, 'waiting' | 'offered'>, string> = {
  expired: 'This Offer Has Ended',
  registered: 'You Are Registered',
  cancelled: 'Your Registration Is Cancelled',
  passed_on: 'This Place Was Passed On',
  no_seat: 'Payment Received, but the Program Is Full',
  declined: 'You Have Declined the Offer',
  left: 'You Have Left the Waiting List',
  removed: 'You Are No Longer on the Waiting List',
  closed: 'The Waiting List Is Closed',
};

function endedTitle(state: keyof typeof ENDED, isCancelled: boolean): string {
  return state === 'no_seat' && isCancelled ? 'Payment Received, but the Program Is Cancelled' : ENDED[state];
}

/** What somebody on a waiting list reads and can do. Opening the link changes nothing, because mail programs open links. */
export function WaitingLink({ token }: { token: string }) {
  const { opened, reload, title } = useWaitingLink(token);
  switch (opened.state) {
    case 'loading':
      return (
        <div role="status" aria-label="Loading">
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      );
    case 'failed':
      return (
        <LinkNotOpened text={opened.text} onRetry={opened.canRetry ? reload : undefined} titleRef={title} />
      );
    case 'open':
      return <Entry token={token} entry={opened.entry} titleRef={title} onChanged={reload} />;
  }
}

interface EntryProps {
  token: string;
  entry: WaitingLinkResponse;
  titleRef: RefObject<HTMLHeadingElement | null>;
  onChanged: () => void;
}

function Entry({ token, entry, titleRef, onChanged }: EntryProps) {
  const {
    state,
    program_id: id,
    program_name: program,
    program_date: date,
    program_cancelled: isCancelled,
  } = entry;
  const hasOffer = state === 'offered';
  const isOver = state !== 'waiting' && !hasOffer;
  const offered = entry.people === 1 ? 'A Place Is Free for You' : 'Places Are Free for You';
  const title = hasOffer ? offered : isOver ? endedTitle(state, isCancelled) : 'You Are on the Waiting List';
  return (
    <StatusPanel
      live="status"
      tone={state === 'registered' ? 'success' : 'neutral'}
      title={title}
      titleRef={titleRef}
      actions={
        isOver ? (
          <NextLink state={state} programId={id} />
        ) : (
          <>
            {hasOffer && <LinkButton to={offerPath(id, token)}>Register Now</LinkButton>}
            <LeaveButton token={token} hasOffer={hasOffer} onLeft={onChanged} />
          </>
        )
      }
    >
      <p lang={scriptLanguage(program)}>{program}</p>
      <p>{date}</p>
      {state === 'no_seat' && (
        <p>{isCancelled ? PAID_CANCELLED_TEXT : noSeatText(program)} Please do not pay again.</p>
      )}
      {hasOffer && (
        <p>
          {heldText(entry)} After that, {entry.people === 1 ? 'it goes' : 'they go'} to the next person.
        </p>
      )}
      {state === 'waiting' && (
        <p>
          You are waiting for {placesCount(entry.people)}
          {entry.option && ` (${entry.option})`}. {WAITING_LIST_TEXT}
        </p>
      )}
    </StatusPanel>
  );
}

/** Where somebody can go who neither waits nor has an offer. */
function NextLink({ state, programId }: { state: WaitingState; programId: number }) {
  const [to, text] =
    state === 'closed'
      ? [SITE_ROUTES.upcomingPrograms, 'Upcoming Programs']
      : state === 'no_seat'
        ? [SITE_ROUTES.contactUs, 'Contact Support']
        : [registrationPath(programId), 'See the Program'];
  return (
    <LinkButton to={to} variant="secondary">
      {text}
    </LinkButton>
  );
}

interface LeaveButtonProps {
  token: string;
  hasOffer: boolean;
  onLeft: () => void;
}

function LeaveButton({ token, hasOffer, onLeft }: LeaveButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState('');

  async function leave(): Promise<void> {
    setLeaving(true);
    setFailure('');
    const signal = AbortSignal.timeout(LIMIT_MS);
    const result = await call('/api/waiting-list/leave', { method: 'POST', body: { token }, signal });
    setLeaving(false);
    if (result.ok) onLeft();
    else setFailure(problemText(result.problem, NO_RESPONSE_MESSAGES.reload));
  }

  return (
    <>
      <Button variant="secondary" busy={isLeaving} onClick={() => void leave()}>
        {hasOffer ? 'I Cannot Come' : 'Leave the Waiting List'}
      </Button>
      <div role="alert">{failure && <FieldError id="leave-failure" error={failure} />}</div>
    </>
  );
}
