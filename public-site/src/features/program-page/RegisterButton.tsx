import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { languageText } from '@qlu/contracts/programs/programs.filters';
import { linkTarget, priceText, toDisplayProgram } from '@qlu/contracts/programs/programs.rules';
import { siteSettings } from '@qlu/contracts/site/site-settings';
import { useQueryClient } from '@tanstack/react-query';
import { CallFailed, problemText } from '@qlu/contracts/client/http';
import { whatsAppHref } from '../../lib/contactLinks';
import { registrationLink } from '../../lib/registrationLink';
import { Badge, VisuallyHidden } from '../../ui/Text';
import { Button, LinkButton } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ExternalLink } from '../../ui/Link';
import { Skeleton, Spinner } from '../../ui/Loading';
import { showToast } from '../../ui/toast';
import { FullProgramLink } from '../registration/FullProgramLink';
import { OPTIONS_FAILED, paymentOptionsQuery } from '../registration/paymentOptions';
import { showRedirectingToast } from '../registration/showRedirectingToast';
import { EndedPrices, PlacesLeft } from '../upcoming-programs/Price';
import type { UpcomingProgram } from '../upcoming-programs/upcomingPrograms';
import type { ProgramDates } from './programData';
import styles from './register-button.module.css';

interface RegisterButtonProps {
  programName: string;
  dates: ProgramDates;
}

/** With several dates it opens a choice, with one date the registration, without dates a WhatsApp chat. */
export function RegisterButton({ programName, dates }: RegisterButtonProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const { busyId, register } = useRegister(() => setIsChoosing(false));

  if (dates.state === 'loading') {
    return (
      <span className={styles.placeholder} role="status">
        <Skeleton shape="button" className={styles.skeleton} />
        <VisuallyHidden>Looking for dates</VisuallyHidden>
      </span>
    );
  }
  if (dates.state === 'failed') return <DatesFailed onRetry={dates.retry} className={styles.button} />;
  const [first, ...others] = dates.dates;
  if (!first) {
    return (
      <LinkButton
        to={whatsAppHref(siteSettings.whatsAppNumber, `I would like to know more about ${programName}.`)}
        className={styles.button}
      >
        <MessageCircle aria-hidden="true" /> Enquire Now
      </LinkButton>
    );
  }
  if (others.length > 0) {
    return (
      <>
        <Button aria-haspopup="dialog" className={styles.button} onClick={() => setIsChoosing(true)}>
          Register Now
        </Button>
        <DateDialog
          open={isChoosing}
          dates={dates.dates}
          busyId={busyId}
          onChoose={register}
          onClose={() => setIsChoosing(false)}
        />
      </>
    );
  }
  const external = linkTarget(first.external_link);
  if (external.kind !== 'none') {
    return (
      <LinkButton to={external.to} className={styles.button} onClick={showRedirectingToast}>
        Register Now
      </LinkButton>
    );
  }
  if (first.places_left === 0) return <FullProgramLink program={first} className={styles.button} />;
  return (
    <Button busy={busyId !== null} className={styles.button} onClick={() => register(first)}>
      Register Now
    </Button>
  );
}

interface DateDialogProps {
  open: boolean;
  dates: readonly UpcomingProgram[];
  /** The id of the date whose payment options are loading. */
  busyId: number | null;
  onChoose: (date: UpcomingProgram) => Promise<void>;
  onClose: () => void;
}

function DateText({ date }: { date: UpcomingProgram }) {
  const price = priceText(date);
  return (
    <span className={styles.text}>
      <span className={styles.date}>{date.date}</span>
      <span className={styles.venue}>
        {date.location} · {languageText(date)}
      </span>
      {price && <span className={styles.price}>{price}</span>}
      <EndedPrices program={date} />
      {date.early_bird && <Badge>Early Bird</Badge>}
      <PlacesLeft program={date} />
    </span>
  );
}

function Choice({
  date,
  busyId,
  onChoose,
  onClose,
}: { date: UpcomingProgram } & Omit<DateDialogProps, 'open' | 'dates'>) {
  const external = linkTarget(date.external_link);
  if (external.kind !== 'none') {
    return (
      <ExternalLink
        href={external.to}
        className={styles.choice}
        onClick={() => {
          onClose();
          showRedirectingToast();
        }}
      >
        <DateText date={date} />
        <ArrowUpRight aria-hidden="true" />
      </ExternalLink>
    );
  }
  const isBusy = busyId === date.id;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-busy={isBusy || undefined}
      aria-disabled={busyId !== null || undefined}
      onClick={() => onChoose(date)}
    >
      <DateText date={date} />
      {isBusy ? <Spinner /> : <ChevronRight aria-hidden="true" />}
    </button>
  );
}

/** The choice of a date: selecting one opens its registration. */
function DateDialog({ open, dates, ...choiceProps }: DateDialogProps) {
  return (
    <Dialog open={open} title="Select Program Date & Venue" onClose={choiceProps.onClose}>
      <ul className={styles.choices}>
        {dates.map((date) => (
          <li key={date.id}>
            <Choice date={date} {...choiceProps} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Shown in place of dates that could not be loaded. */
function DatesFailed({ onRetry, className }: { onRetry: () => void; className?: string }) {
  return (
    <div className={styles.failed} role="status">
      <p>The dates could not be loaded.</p>
      <Button className={className} onClick={onRetry}>
        Try Again
      </Button>
    </div>
  );
}

interface Register {
  /** The id of the date whose payment options are loading. */
  busyId: number | null;
  register: (date: UpcomingProgram) => Promise<void>;
}

/** Loads a date's payment options and opens the registration, which replaces this page in the history. */
function useRegister(onFailed?: () => void): Register {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<number | null>(null);
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function register(date: UpcomingProgram): Promise<void> {
    if (busyId !== null) return;
    setBusyId(date.id);
    try {
      const paymentData = await queryClient.fetchQuery(paymentOptionsQuery(date.id));
      const { to, state } = registrationLink(date.id, toDisplayProgram(date, siteSettings.founders));
      // Does not navigate if the visitor has left this page meanwhile.
      if (isMounted.current) await navigate(to, { replace: true, state: { ...state, paymentData } });
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause;
      if (!isMounted.current) return;
      onFailed?.();
      showToast({ title: 'Error', description: problemText(cause.problem, OPTIONS_FAILED), tone: 'error' });
    } finally {
      setBusyId(null);
    }
  }

  return { busyId, register };
}
