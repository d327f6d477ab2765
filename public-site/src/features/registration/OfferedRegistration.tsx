import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useState, type RefObject } from 'react';
import type { WaitingLinkResponse } from '@qlu/contracts/api/index';
import { noSeatText } from '@qlu/contracts/registrations/seats.rules';
import type { CancellationKind } from '@qlu/contracts/payments/refunds.rules';
import { SITE_ROUTES } from '@qlu/contracts/site/site-routes';
import { mayHoldSeats } from '../payment/storedPayments';
import { phoneHref } from '../../lib/contactLinks';
import { draftTexts, draftValues, keepDraft } from '../../lib/formDraft';
import type { ProgramSummary } from '../../lib/registrationLink';
import { LinkButton } from '../../ui/Button';
import { StatusPanel } from '../../ui/StatusPanel';
import { LinkNotOpened } from '../../ui/TokenPage';
import { heldText, useWaitingLink } from '../waiting-list/useWaitingLink';
import type { PaymentOptionsData } from './paymentOptions';
import { registrationDraftKey, registrationValuesOf } from './registration';
import { RegistrationForm } from './RegistrationForm';
import { RegistrationLoading } from './RegistrationPanels';

interface OfferedRegistrationProps {
  token: string;
  programId: number;
  program: ProgramSummary;
  refundKind: CancellationKind | null;
  paymentData: PaymentOptionsData;
  refresh: () => void;
}

/** The registration of somebody whom the waiting list offers places: with the option and at most the people of the offer. */
export function OfferedRegistration(props: OfferedRegistrationProps) {
  const { token, programId, program, refundKind, paymentData, refresh } = props;
  const { opened, reload, title } = useWaitingLink(token);
  if (opened.state === 'loading') return <RegistrationLoading />;
  if (opened.state === 'failed') {
    return (
      <LinkNotOpened text={opened.text} onRetry={opened.canRetry ? reload : undefined} titleRef={title} />
    );
  }
  const { entry } = opened;
  const option = paymentData.payment_options.find(({ description }) => description === entry.option);
  const isPriced = option !== undefined || paymentData.payment_options.length === 0;
  const isHeld = mayHoldSeats(registrationDraftKey(programId));
  const isOffered = entry.state === 'offered';
  if (entry.program_id !== programId || !isPriced || !(isOffered || isHeld)) {
    const isReplaced = entry.program_id === programId && isOffered;
    const canJoin = paymentData.waiting_list_open ?? false;
    return isReplaced ? (
      <OptionReplaced entry={entry} titleRef={title} />
    ) : (
      <OfferOver entry={entry} token={token} canJoin={canJoin} titleRef={title} />
    );
  }
  const offered = {
    ...paymentData,
    payment_options: option ? [{ ...option, places_left: null }] : [],
    places_left: null,
  };
  return (
    <OfferedForm
      key={token}
      {...{ token, programId, program, refundKind, entry }}
      paymentData={offered}
      onOutdated={() => {
        refresh();
        reload();
      }}
    />
  );
}

interface OfferedFormProps extends Omit<OfferedRegistrationProps, 'refresh'> {
  entry: WaitingLinkResponse;
  onOutdated: () => void;
}

function OfferedForm({
  token,
  programId,
  program,
  refundKind,
  entry,
  paymentData,
  onOutdated,
}: OfferedFormProps) {
  // Once, before the form below reads the draft.
  useState(() => fillIn(programId, entry, paymentData));
  return (
    <RegistrationForm
      programId={programId}
      refundKind={refundKind}
      program={program}
      paymentData={paymentData}
      isHeld
      offer={{ token, people: entry.people, text: `${heldText(entry)} You pay today’s price.` }}
      onOutdated={onOutdated}
    />
  );
}

/** Fills in what the person entered for the waiting list. What was typed here before stays. */
function fillIn(programId: number, entry: WaitingLinkResponse, paymentData: PaymentOptionsData): void {
  const key = registrationDraftKey(programId);
  const draft = draftValues(key);
  const typed = draftTexts(draft, ['name', 'email', 'phone', 'people']);
  const { name, email, phone, people } = entry;
  const { payment_options: options, is_free: isFree } = paymentData;
  keepDraft(key, {
    ...registrationValuesOf(draft, options, isFree),
    name: typed.name || name,
    email: typed.email || email,
    phone: typed.phone || phone,
    people: String(Math.min(Number(typed.people) || people, people)),
    place: 'own' as const,
  });
}

interface ReplacedProps {
  entry: WaitingLinkResponse;
  titleRef: RefObject<HTMLHeadingElement | null>;
}

/** In place of the form. The offer runs, but its option cannot be chosen now: Early Bird has ended, or the office has changed the options. */
function OptionReplaced({ entry, titleRef }: ReplacedProps) {
  const phone = siteSettings.mobilePhone;
  return (
    <StatusPanel
      live="status"
      tone="neutral"
      title="Please Call Us"
      titleRef={titleRef}
      actions={<LinkButton to={phoneHref(phone)}>{phone}</LinkButton>}
    >
      <p>{heldText(entry)}</p>
      <p>“{entry.option}” is no longer offered at this price. Please call us, and we will help you.</p>
    </StatusPanel>
  );
}

interface OfferOverProps extends ReplacedProps {
  token: string;
  canJoin: boolean;
}

/** In place of the form, when the offer has ended or was taken. */
function OfferOver({ entry: { state, program_name: program }, token, canJoin, titleRef }: OfferOverProps) {
  const isRegistered = state === 'registered';
  return (
    <StatusPanel
      live="status"
      tone={isRegistered ? 'success' : 'neutral'}
      title={isRegistered ? 'You Are Registered' : 'This Offer Has Ended'}
      titleRef={titleRef}
      actions={
        <LinkButton to={`${SITE_ROUTES.waitingList}#${token}`} variant="secondary">
          See the Waiting List
        </LinkButton>
      }
    >
      <p>
        {isRegistered
          ? 'Your confirmation is in your email.'
          : state === 'no_seat'
            ? `${noSeatText(program)} Please do not pay again.`
            : `The time to register is over. ${canJoin ? 'You can join the waiting list again, or call us.' : 'Please call us if you still want to come.'}`}
      </p>
    </StatusPanel>
  );
}
