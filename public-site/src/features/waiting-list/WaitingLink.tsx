import type { WaitingLinkResponse } from '@qlu/contracts/api/index';
import { NO_RESPONSE_MESSAGES } from '@qlu/contracts/problem/problem.messages';
import { scriptLanguage } from '@qlu/contracts/programs/programs.rules';
import { noSeatText, PAID_CANCELLED_TEXT } from '@qlu/contracts/registrations/seats.rules';
import { offerPath, registrationPath, SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import type { WaitingState } from '@qlu/contracts/waiting-list/waiting-list.rules';
import { useState, type RefObject } from 'react';
import { call, problemText } from '../../lib/http';
import { Button } from '../../ui/Button';
import { FieldErrors } from '../../ui/FieldErrors';
import { LinkButton } from '../../ui/LinkButton';
import { LinkNotOpened } from '../../ui/LinkNotOpened';
import { Skeleton } from '../../ui/Skeleton';
import { StatusPanel } from '../../ui/StatusPanel';
import { useWaitingLink } from './useWaitingLink';
import { heldText, placesCount } from './waitingTexts';

const LIMIT_MS = 30_000;

const ENDED: Record<Exclude<WaitingState, 'waiting' | 'offered'>, string> = {
  expired: 'The time of this offer is over',
  registered: 'You are registered',
  cancelled: 'Your registration is cancelled',
  passed_on: 'This place was passed on to another person',
  no_seat: 'Payment received, but the program is full',
  declined: 'You have declined the offer',
  left: 'You have left the waiting list',
  removed: 'You are not on the waiting list any more',
  closed: 'The waiting list is closed',
};

function endedTitle(state: keyof typeof ENDED, isCancelled: boolean): string {
  return state === 'no_seat' && isCancelled ? 'Payment received, but the program is cancelled' : ENDED[state];
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
  const offered = entry.people === 1 ? 'A place is free for you' : 'Places are free for you';
  const title = hasOffer ? offered : isOver ? endedTitle(state, isCancelled) : 'You are on the waiting list';
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
            {hasOffer && <LinkButton to={offerPath(id, token)}>Register now</LinkButton>}
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
      {hasOffer && <p>{heldText(entry)} After that the offer goes to the next person.</p>}
      {state === 'waiting' && (
        <p>
          You are waiting for {placesCount(entry.people)}
          {entry.option && ` (${entry.option})`}. We will write to you as soon as{' '}
          {entry.people === 1 ? 'it is' : 'they are'} free, but we cannot promise{' '}
          {entry.people === 1 ? 'a place' : 'places'}.
        </p>
      )}
    </StatusPanel>
  );
}

/** Where somebody can go who neither waits nor has an offer. */
function NextLink({ state, programId }: { state: WaitingState; programId: number }) {
  const [to, text] =
    state === 'closed'
      ? [SITE_ROUTES.upcomingPrograms, 'See Upcoming Programs']
      : state === 'no_seat'
        ? [SITE_ROUTES.contactUs, 'Contact the office']
        : [registrationPath(programId), 'See the program'];
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
        {hasOffer ? 'I cannot come: decline' : 'Leave the waiting list'}
      </Button>
      <div role="alert">{failure && <FieldErrors id="leave-failure" errors={[failure]} />}</div>
    </>
  );
}
